import type { FieldType } from './field-types.ts';
import type { FormConfig, FormField, LandingPageConfig } from './form-config.ts';

interface FieldDraft {
  readonly type: FieldType;
  readonly label: string;
  readonly name: string;
  readonly required?: boolean;
  readonly options?: readonly string[];
}

const PAGES: readonly { readonly title: string; readonly fields: readonly FieldDraft[] }[] = [
  {
    title: 'Ihre Kontaktdaten',
    fields: [
      { type: 'text', label: 'Vorname', name: 'vorname', required: true },
      { type: 'text', label: 'Nachname', name: 'nachname', required: true },
      { type: 'email', label: 'E-Mail', name: 'email', required: true },
      { type: 'tel', label: 'Telefon', name: 'telefon' },
    ],
  },
  {
    title: 'Ihr Anlass',
    fields: [
      {
        type: 'select',
        label: 'Anlass',
        name: 'anlass',
        required: true,
        options: [
          'Hochzeit',
          'Geburtstag',
          'Jubiläum',
          'Taufe',
          'Trauerfeier',
          'Sonstige private Feier',
        ],
      },
    ],
  },
  {
    title: 'Ihr Termin',
    fields: [
      { type: 'date', label: 'Wunschtermin', name: 'preferred_date', required: true },
      { type: 'date', label: 'Alternativtermin 1', name: 'alternative_date_1' },
      { type: 'date', label: 'Alternativtermin 2', name: 'alternative_date_2' },
      { type: 'time', label: 'Bevorzugte Uhrzeit', name: 'preferred_time' },
    ],
  },
  {
    title: 'Ihre Gäste',
    fields: [{ type: 'number', label: 'Anzahl der Gäste', name: 'guest_count', required: true }],
  },
  {
    title: 'Umfang Ihrer Veranstaltung',
    fields: [
      {
        type: 'checkbox',
        label: 'Was wünschen Sie sich?',
        name: 'event_scope',
        options: [
          'Räumlichkeiten',
          'Catering',
          'Getränke',
          'Dekoration',
          'Musik und Technik',
          'Übernachtung',
        ],
      },
      { type: 'textarea', label: 'Weitere Wünsche', name: 'additional_wishes' },
      { type: 'text', label: 'Eventmanager', name: 'event_manager' },
    ],
  },
];

/**
 * The form a new campaign starts with (docs/product/campaigns.md section 10): contact data,
 * occasion, dates, guest count, event scope with wishes and event manager.
 */
export function defaultForm(): FormConfig {
  let id = 0;
  const fieldOf = (draft: FieldDraft): FormField => {
    id += 1;
    return {
      id,
      type: draft.type,
      label: draft.label,
      required: draft.required ?? false,
      name: draft.name,
      options: [...(draft.options ?? [])],
    };
  };
  return {
    introduction: 'Schön, dass Sie da sind! Erzählen Sie uns in wenigen Schritten von Ihrer Feier.',
    thankYouMessage:
      'Vielen Dank für Ihre Anfrage! Wir melden uns innerhalb von 24 Stunden bei Ihnen.',
    pages: PAGES.map((page, index) => ({
      id: index + 1,
      title: page.title,
      fields: page.fields.map(fieldOf),
    })),
  };
}

export function defaultLandingPage(): LandingPageConfig {
  return {
    headline: 'Ihre Feier in besten Händen',
    subheadline: 'Fragen Sie jetzt unverbindlich an.',
    description: '',
    buttonText: 'Anfrage senden',
    partnerText: 'empfohlen von',
  };
}
