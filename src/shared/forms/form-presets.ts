import { defaultForm, formOf } from './default-form.ts';
import type { FormConfig } from './form-config.ts';
import { sameForm } from './form-pages.ts';

/**
 * Asks as one host asks another: when and how many first, the occasion as tiles, contact data at
 * the end, because whoever has answered three easy questions finishes the fourth
 * (docs/product/campaigns.md section 10). Names of the fields are those of the default form, so
 * that lists and mails find the day, the guests and the occasion in both.
 */
export function invitationForm(): FormConfig {
  return formOf(
    'Wir freuen uns auf Ihr Fest. Vier kurze Schritte, dann melden wir uns bei Ihnen.',
    [
      {
        title: 'Wann feiern Sie, und mit wie vielen?',
        fields: [
          { type: 'date', label: 'Wunschtermin', name: 'preferred_date', required: true },
          { type: 'number', label: 'Anzahl der Gäste', name: 'guest_count', required: true },
        ],
      },
      {
        title: 'Was ist der Anlass?',
        fields: [
          {
            type: 'radio',
            label: 'Anlass',
            name: 'anlass',
            required: true,
            display: 'tiles',
            options: [
              'Hochzeit',
              'Geburtstag',
              'Jubiläum',
              'Taufe',
              'Firmenfeier',
              'Tagung',
              'Trauerfeier',
              'Sonstige private Feier',
            ],
          },
        ],
      },
      {
        title: 'Was wünschen Sie sich?',
        fields: [
          {
            type: 'checkbox',
            label: 'Was dürfen wir für Sie vorbereiten?',
            name: 'event_scope',
            display: 'tiles',
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
        ],
      },
      {
        title: 'Wie erreichen wir Sie?',
        fields: [
          { type: 'text', label: 'Vorname', name: 'vorname', required: true },
          { type: 'text', label: 'Nachname', name: 'nachname', required: true },
          { type: 'email', label: 'E-Mail', name: 'email', required: true },
          { type: 'tel', label: 'Telefon', name: 'telefon' },
        ],
      },
    ],
  );
}

/** A form to begin with. */
export interface FormPreset {
  readonly key: 'invitation' | 'default';
  readonly name: string;
  /** Who it is for, in one sentence. */
  readonly description: string;
  readonly form: () => FormConfig;
}

/** The forms a new campaign can begin with, the recommended one first. */
export const FORM_PRESETS: readonly FormPreset[] = [
  {
    key: 'invitation',
    name: 'Einladung',
    description: 'Termin und Gäste zuerst, Anlass als Kacheln, Kontakt zuletzt.',
    form: invitationForm,
  },
  {
    key: 'default',
    name: 'Ausführlich',
    description: 'Kontakt zuerst, mit Ausweichterminen, Uhrzeit und Eventmanager.',
    form: defaultForm,
  },
];

/** The preset that a form still is, word for word; null once somebody has changed it. */
export function presetOf(form: FormConfig): FormPreset | null {
  return FORM_PRESETS.find((preset) => sameForm(preset.form(), form)) ?? null;
}
