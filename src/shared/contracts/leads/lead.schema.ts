import { z } from 'zod';
import { columnOf, columnsErased, type EntityFields, type Stored } from '../entity-fields.ts';
import {
  emailField,
  euros,
  eurosOut,
  instantOut,
  optionalLine,
  optionalText,
  requiredLine,
} from '../fields.ts';

/**
 * Who asked, as the form says or the provider enters it, in the order of the exports. A new field
 * needs a migration, its entry here, its heading in `export-csv.ts`, its input in
 * `add-lead-dialog.tsx` and its line in `lead-details.tsx`.
 */
export const CONTACT_FIELDS = {
  email: {
    input: z
      .union([z.literal(''), emailField('Ungültige E-Mail-Adresse')])
      .nullish()
      .transform((email) => email ?? ''),
    output: z.string(),
    erased: 'at_once',
  },
  phone: { input: optionalLine(40), output: z.string(), erased: 'at_once' },
  firstName: { input: optionalLine(), output: z.string(), erased: 'at_once' },
  lastName: {
    input: requiredLine('Nachname ist erforderlich'),
    output: z.string(),
    erased: 'at_once',
  },
} as const satisfies EntityFields;

export type LeadContact = Readonly<Stored<typeof CONTACT_FIELDS>>;

/** What exports say of the person behind a request. */
export const CONTACT_EXPORTED_COLUMNS: readonly string[] = [
  'lead_id',
  ...Object.keys(CONTACT_FIELDS).map(columnOf),
  'answers',
];

/** What a provider writes about a request while it goes its way. */
export const LEAD_FIELDS = {
  /** Why a request entered by hand was put down to its partner. */
  manualReason: {
    sentAs: 'reason',
    input: optionalText(500),
    output: z.string(),
    erased: 'at_once',
  },
  /** Why it earns nothing. */
  notQualifiedReason: {
    sentAs: 'reason',
    input: requiredLine('Bitte geben Sie einen Grund an', { max: 500 }),
    output: z.string(),
    erased: 'at_once',
  },
  offerSentAt: {
    kind: 'instant',
    sentAs: 'offerSent',
    input: z.boolean().optional(),
    output: instantOut.nullable(),
    erased: 'never',
  },
  /** Net revenue in euros on the wire, in cents as stored; entering it does not confirm it. */
  saleAmountCents: {
    sentAs: 'saleAmount',
    input: euros.optional(),
    output: eurosOut.nullable(),
    erased: 'never',
  },
  notes: { input: optionalText(), output: z.string(), erased: 'at_once' },
} as const satisfies EntityFields;

export type LeadValues = Readonly<Stored<typeof LEAD_FIELDS>>;

/** Columns of a request whose content goes with its person. */
export const LEAD_ERASED_COLUMNS: readonly string[] = columnsErased(LEAD_FIELDS, 'at_once');
