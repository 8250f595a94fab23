import { z } from 'zod';
import { MAX_CHOSEN_DOCUMENTS } from '../../chosen-documents.ts';
import { contract } from '../contract.ts';
import { dateField, dateOut, eurosOut } from '../fields.ts';
import { documentFilters } from './list.ts';

/**
 * What is done with several documents at once (docs/product/credit-notes.md section 21): those that
 * were ticked, or all that a filter finds.
 */

const TOO_MANY = `Bitte höchstens ${MAX_CHOSEN_DOCUMENTS.toLocaleString('de-DE')} Belege auf einmal auswählen`;

/** Documents by id, or by the filter that finds them with the count that was shown. */
export const documentChoice = z.union([
  z.object({
    ids: z
      .array(z.uuid())
      .min(1, 'Bitte wählen Sie mindestens einen Beleg aus')
      .max(MAX_CHOSEN_DOCUMENTS, TOO_MANY),
  }),
  z.object({
    filter: documentFilters,
    count: z.number().int().min(1).max(MAX_CHOSEN_DOCUMENTS, TOO_MANY),
  }),
]);
export type DocumentChoice = z.output<typeof documentChoice>;

export const CHOICE_ERRORS = ['not_found', 'choice_changed'] as const;

/** Why some of the chosen are left out, as a German half sentence, and how many. */
const leftOut = z.array(z.object({ reason: z.string(), count: z.number().int() }));

export const describeChoice = contract({
  method: 'POST',
  path: '/api/payouts/choice',
  auth: 'provider',
  summary: 'What can be done with several documents; changes nothing',
  body: z.object({ choice: documentChoice }),
  response: z.object({
    count: z.number().int(),
    ids: z.array(z.uuid()),
    /** First and last day of issue; null of none. */
    from: dateOut.nullable(),
    to: dateOut.nullable(),
    /** Gross euros of all of them; reversals are negative. */
    totalAmount: eurosOut,
    sending: z.object({ ready: z.number().int(), left: leftOut }),
    paying: z.object({
      ready: z.number().int(),
      /** What is transferred of those that can be paid, in euros. */
      amount: eurosOut,
      left: leftOut,
      /** How many of those were never mailed. */
      unsent: z.number().int(),
      /** First day on which all of them can have been paid; null where none can. */
      from: dateOut.nullable(),
    }),
  }),
  errors: CHOICE_ERRORS,
});

export const markChosenPaid = contract({
  method: 'POST',
  path: '/api/payouts/choice/paid',
  auth: 'provider',
  summary: 'Records that several documents were paid on a day; what can’t be is named',
  body: z.object({ choice: documentChoice, paidDate: dateField }),
  response: z.object({
    paid: z.array(z.object({ id: z.uuid(), number: z.string() })),
    skipped: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
  errors: [...CHOICE_ERRORS, 'date_in_future', 'payment_day_early', 'payment_before_programme'],
});

export const withdrawChosenPayments = contract({
  method: 'DELETE',
  path: '/api/payouts/choice/paid',
  auth: 'provider',
  summary: 'Corrects payments of several documents that were recorded by mistake',
  body: z.object({ choice: documentChoice }),
  response: z.object({ withdrawn: z.number().int() }),
  errors: CHOICE_ERRORS,
});

export const downloadChosen = contract({
  method: 'POST',
  path: '/api/payouts/choice/documents.zip',
  auth: 'provider',
  summary: 'PDF and XRechnung of several documents, with a table of them',
  body: z.object({ choice: documentChoice }),
  response: { file: 'application/zip' },
  errors: [...CHOICE_ERRORS, 'too_many_requests'],
});

export const printChosen = contract({
  method: 'POST',
  path: '/api/payouts/choice/documents.pdf',
  auth: 'provider',
  summary: 'Several documents behind each other in one PDF, to be printed',
  body: z.object({ choice: documentChoice }),
  response: { file: 'application/pdf' },
  errors: [...CHOICE_ERRORS, 'too_many_requests'],
});
