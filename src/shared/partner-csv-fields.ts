import type { z } from 'zod';
import { wireName, type CsvHeading } from './contracts/entity-fields.ts';
import { PARTNER_FIELDS } from './contracts/partners/partner.schema.ts';
import type { partnerBody } from './contracts/partners/partners.ts';

/** A column that can be read: a field of the form, or what people write in place of one. */
export type CsvField = keyof z.input<typeof partnerBody> | 'fullName';

export interface CsvFieldColumn extends CsvHeading {
  readonly field: CsvField;
  /** Read where it occurs, but not in the template. */
  readonly readOnly?: true;
}

/** What people write in place of a field, by the field behind which it stands. */
const INSTEAD: Readonly<Record<string, CsvFieldColumn>> = {
  lastName: {
    field: 'fullName',
    heading: 'Ansprechpartner',
    synonyms: ['Name', 'Ansprechpartnerin', 'Kontakt', 'Kontaktperson', 'Contact', 'Full name'],
    example: '',
    readOnly: true,
  },
  taxStatus: {
    field: 'isSmallBusiness',
    heading: 'Kleinunternehmer',
    synonyms: ['Kleinunternehmer ja/nein', 'Small business', '§ 19 UStG'],
    example: '',
    readOnly: true,
  },
};

/** The columns of a partner table, in the order of the fields. */
export const PARTNER_CSV_FIELDS: readonly CsvFieldColumn[] = Object.entries(PARTNER_FIELDS).flatMap(
  ([name, field]) => [
    { ...field.csv, field: wireName(name, field) as CsvField },
    ...(INSTEAD[name] === undefined ? [] : [INSTEAD[name]]),
  ],
);

export const CSV_HEADINGS: ReadonlyMap<CsvField, string> = new Map(
  PARTNER_CSV_FIELDS.map(({ field, heading }) => [field, heading]),
);
