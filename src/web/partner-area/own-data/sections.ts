import type { readOwnData } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { TEXT_MAX } from '#shared/text-max.ts';

type OwnData = Received<typeof readOwnData>;

export type Section = 'person' | 'tax' | 'bank' | 'profile';

/** Fields of a section that are typed; tax status and country are chosen. */
export type TypedField = Exclude<
  keyof OwnData,
  | 'version'
  | 'email'
  | 'isLocked'
  | 'request'
  | 'declined'
  | 'bankChangedAt'
  | 'taxCheck'
  | 'missing'
  | 'taxStatus'
  | 'country'
>;
export type OwnField = TypedField | 'taxStatus' | 'country';

/** What a form holds; a tax status that is open is ''. */
export type Values = Readonly<Record<OwnField, string>>;

interface FieldWords {
  readonly name: TypedField;
  readonly label: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'tel' | 'text' | 'numeric';
  /** Longest text where it has several lines. */
  readonly lines?: number;
}

export interface SectionWords {
  readonly id: Section;
  readonly title: string;
  readonly fields: readonly FieldWords[];
}

/** The sections in their order, each with what is typed into it. */
export const SECTIONS: readonly SectionWords[] = [
  {
    id: 'person',
    title: 'Name und Anschrift',
    fields: [
      { name: 'companyName', label: 'Firma', autoComplete: 'organization' },
      { name: 'firstName', label: 'Vorname', autoComplete: 'given-name' },
      { name: 'lastName', label: 'Nachname', autoComplete: 'family-name' },
      { name: 'phone', label: 'Telefon', autoComplete: 'tel', inputMode: 'tel' },
      { name: 'street', label: 'Straße und Hausnummer', autoComplete: 'street-address' },
      { name: 'postalCode', label: 'PLZ', autoComplete: 'postal-code' },
      { name: 'city', label: 'Ort', autoComplete: 'address-level2' },
    ],
  },
  {
    id: 'tax',
    title: 'Steuer',
    fields: [
      { name: 'vatId', label: 'USt-IdNr., zum Beispiel DE123456789' },
      { name: 'taxNumber', label: 'Steuernummer, zum Beispiel 12/345/67890' },
    ],
  },
  {
    id: 'bank',
    title: 'Bankverbindung',
    fields: [
      { name: 'accountHolder', label: 'Kontoinhaber', autoComplete: 'name' },
      { name: 'iban', label: 'IBAN' },
      { name: 'bic', label: 'BIC (nur bei Konten außerhalb Deutschlands nötig)' },
    ],
  },
  {
    id: 'profile',
    title: 'Was Gäste über Sie lesen',
    fields: [{ name: 'description', label: 'Beschreibung, ein paar Sätze', lines: TEXT_MAX }],
  },
];

/** Everything that a section's form holds, in the order of the form. */
export function fieldsOf({ id, fields }: SectionWords): readonly OwnField[] {
  const typed = fields.map(({ name }) => name);
  return id === 'person' ? [...typed, 'country'] : id === 'tax' ? ['taxStatus', ...typed] : typed;
}

/** What stands there where all that is asked for were taken over. */
export function wantedOf({ request, ...data }: OwnData) {
  return Object.assign({ ...data }, request?.values);
}
