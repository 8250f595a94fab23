import type { FormConfig, FormField, LandingPageConfig } from './form-config.ts';
import type { Answer } from './read-submission.ts';

/** What an applicant says (docs/product/partner-area.md section 14). */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
  /** As typed; nobody has looked whether it is an address. */
  readonly website: string;
  /** How they want to recommend. */
  readonly words: string;
}

interface ApplicationField extends Pick<FormField, 'type' | 'label' | 'name' | 'required'> {
  readonly key: keyof Applicant;
}

const FIELDS: readonly ApplicationField[] = [
  { key: 'firstName', type: 'text', label: 'Vorname', name: 'vorname', required: true },
  { key: 'lastName', type: 'text', label: 'Nachname', name: 'nachname', required: true },
  { key: 'companyName', type: 'text', label: 'Firma', name: 'firma', required: false },
  { key: 'email', type: 'email', label: 'E-Mail', name: 'email', required: true },
  { key: 'phone', type: 'tel', label: 'Telefon', name: 'telefon', required: false },
  { key: 'website', type: 'text', label: 'Website oder Profil', name: 'website', required: false },
  {
    key: 'words',
    type: 'textarea',
    label: 'Wie möchten Sie uns empfehlen?',
    name: 'empfehlung',
    required: true,
  },
];

/** The form of every application page, in the shape of a campaign's form: one page. */
export const APPLICATION_FORM: FormConfig = {
  introduction: '',
  thankYouMessage: 'Wir melden uns per E-Mail, sobald wir über Ihre Bewerbung entschieden haben.',
  pages: [
    {
      id: 1,
      title: 'Ihre Bewerbung',
      fields: FIELDS.map(({ type, label, name, required }, index) => ({
        id: index + 1,
        type,
        label,
        name,
        required,
        options: [],
      })),
    },
  ],
};

/** The words around the form. */
export function applicationTexts(providerName: string): LandingPageConfig {
  return {
    headline: `Partner von ${providerName} werden`,
    subheadline: 'Empfehlen Sie uns weiter und erhalten Sie dafür eine Prämie.',
    description: '',
    buttonText: 'Bewerbung absenden',
    partnerText: '',
  };
}

/** Who applies, by the answers to `APPLICATION_FORM`; '' for what was left empty. */
export function applicantOf(answers: readonly Answer[]): Applicant {
  const said = (key: keyof Applicant): string => {
    const name = FIELDS.find((field) => field.key === key)?.name;
    const value = answers.find((answer) => answer.name === name)?.value;
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: said('firstName'),
    lastName: said('lastName'),
    companyName: said('companyName'),
    email: said('email'),
    phone: said('phone'),
    website: said('website'),
    words: said('words'),
  };
}
