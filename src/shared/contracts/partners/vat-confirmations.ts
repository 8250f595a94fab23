import { z } from 'zod';
import { keysOf } from '../../labels/statuses.ts';
import { VAT_OUTCOMES } from '../../labels/vat-confirmations.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut } from '../fields.ts';

/** Confirmation of VAT ids of other member states by an authority (§ 18e UStG, decision 0176). */

/** A: agrees, B: differs, C: not asked, D: not said by the member state; '' without an answer. */
const fieldResult = z.enum(['A', 'B', 'C', 'D', '']);

const vatResult = z.object({
  id: z.uuid(),
  /** The id that was asked about; the partner may have another one by now. */
  vatId: z.string(),
  answeredAt: instantOut,
  outcome: z.enum(keysOf(VAT_OUTCOMES)),
  /** Whether id, name and address still are what was asked about. */
  isCurrent: z.boolean(),
  /** The authority's code and its id of the question; '' without an answer. */
  statusCode: z.string(),
  serviceId: z.string(),
  /** As the authority writes it; '' where it does not say. */
  validFrom: z.string(),
  validTo: z.string(),
  fields: z.object({
    name: fieldResult,
    street: fieldResult,
    postalCode: fieldResult,
    city: fieldResult,
  }),
});
export type VatResult = z.output<typeof vatResult>;

export const getVatConfirmations = contract({
  method: 'GET',
  path: '/api/partners/{id}/vat-confirmations',
  auth: 'provider',
  polled: true,
  summary:
    'What the authority said of the partner’s VAT id, newest first, and what it is asked now',
  params: idParams,
  response: z.object({
    /** Whether the partner’s id can be asked about: the installation does, and the partner’s id calls for it. */
    isOffered: z.boolean(),
    /** Why it cannot be asked now; null where it can. */
    obstacle: z.enum(['own_id_missing', 'incomplete']).nullable(),
    /** The question that has no answer yet; null where none waits. */
    waiting: z
      .object({
        requestedAt: instantOut,
        /** The last try, where the service has had no answer so far; null until then. */
        unansweredAt: instantOut.nullable(),
      })
      .nullable(),
    results: z.array(vatResult),
  }),
  errors: ['not_found'],
});
export type VatConfirmationsAnswer = z.output<typeof getVatConfirmations.response>;

export const requestVatConfirmation = contract({
  method: 'POST',
  path: '/api/partners/{id}/vat-confirmations',
  auth: 'provider',
  summary: 'Asks the authority about the partner’s VAT id; the answer follows',
  params: idParams,
  response: getVatConfirmations.response,
  errors: [
    'not_found',
    'person_erased',
    'vat_confirmation_unavailable',
    'vat_confirmation_impossible',
  ],
});
