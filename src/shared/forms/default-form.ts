import type { FieldType } from './field-types.ts';
import type { FormConfig, FormField, LandingPageConfig } from './form-config.ts';
import { LANDING_TEXTS } from './landing-texts.ts';

interface FieldDraft {
  readonly type: FieldType;
  readonly label: string;
  readonly name: string;
  readonly required?: boolean;
  readonly options?: readonly string[];
  readonly display?: 'tiles';
}

interface PageDraft {
  readonly title: string;
  readonly fields: readonly FieldDraft[];
}

const PAGES: readonly PageDraft[] = [
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
  const introduction =
    'Schön, dass Sie da sind! Erzählen Sie uns in wenigen Schritten von Ihrer Feier.';
  return formOf(introduction, PAGES);
}

/** A form of these pages, its pages and fields numbered from 1, with the usual thank-you text. */
export function formOf(introduction: string, pages: readonly PageDraft[]): FormConfig {
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
      ...(draft.display === undefined ? {} : { display: draft.display }),
    };
  };
  return {
    introduction,
    thankYouMessage:
      'Vielen Dank für Ihre Anfrage! Wir melden uns innerhalb von 24 Stunden bei Ihnen.',
    pages: pages.map((page, index) => ({
      id: index + 1,
      title: page.title,
      fields: page.fields.map(fieldOf),
    })),
  };
}

export function defaultLandingPage(): LandingPageConfig {
  return { ...LANDING_TEXTS, description: '' };
}
