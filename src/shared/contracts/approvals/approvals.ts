import { z } from 'zod';
import { APPROVAL_KINDS, APPROVAL_STATES } from '../../labels/approvals.ts';
import { keysOf } from '../../labels/statuses.ts';
import { fourEyesBody } from '../accounts/four-eyes.ts';
import { createPaymentFile } from '../bookkeeping/payment-files.ts';
import { contract } from '../contract.ts';
import { correctCommission } from '../credit-notes/corrections.ts';
import { processPayout, processPayoutBody } from '../credit-notes/credit-notes.ts';
import { reissuePayout } from '../credit-notes/lifecycle.ts';
import { dateOut, eurosOut, idParams, instantOut, requiredLine } from '../fields.ts';
import { partnerPatchBody } from '../partners/partners.ts';

/**
 * What waits for a second person (docs/product/four-eyes.md): asked for with the body that the call itself has,
 * and carried out for who asked when somebody else agrees.
 */

const askBody = z.discriminatedUnion('call', [
  z.object({ call: z.literal('process_payout'), body: processPayoutBody }),
  z.object({ call: z.literal('reissue'), id: z.uuid(), body: reissuePayout.body }),
  z.object({ call: z.literal('correct_commission'), id: z.uuid(), body: correctCommission.body }),
  z.object({ call: z.literal('payment_file'), body: createPaymentFile.body }),
  z.object({
    call: z.literal('partner_bank'),
    /** Of the partner. */
    id: z.uuid(),
    body: partnerPatchBody.pick({ accountHolder: true, iban: true, bic: true }),
  }),
  z.object({ call: z.literal('four_eyes'), body: fourEyesBody }),
]);
export type AskedCall = z.output<typeof askBody>;

const bankAccount = z.object({ holder: z.string(), iban: z.string(), bic: z.string() });

const approval = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf(APPROVAL_KINDS)),
  /** 'void' also where nobody can agree any more: who asked has gone, or the partner was erased. */
  state: z.enum(keysOf(APPROVAL_STATES)),
  askedBy: z.string(),
  askedAt: instantOut,
  /** Asked by who reads. */
  isMine: z.boolean(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string(),
  /** Euros that are transferred; with `four_eyes` the amount asked for, null for off. */
  amount: eurosOut.nullable(),
  /** The last four of a partner's IBAN before and after. */
  ibanFrom: z.string(),
  ibanTo: z.string(),
  /** What would be carried out, as long as it waits; null afterwards. */
  details: z
    .object({
      holder: z.string(),
      iban: z.string(),
      day: dateOut.nullable(),
      before: bankAccount.nullable(),
      after: bankAccount.nullable(),
      documents: z.array(
        z.object({ id: z.uuid(), number: z.string(), partnerName: z.string(), amount: eurosOut }),
      ),
      /** With `four_eyes`: the amount as it is. */
      from: eurosOut.nullable(),
    })
    .nullable(),
  decidedBy: z.string(),
  decidedAt: instantOut.nullable(),
  reason: z.string(),
  /** The document or payment file that came of it. */
  resultId: z.uuid().nullable(),
});
export type Approval = z.output<typeof approval>;

export const listApprovals = contract({
  method: 'GET',
  path: '/api/approvals',
  auth: 'provider',
  summary: 'What waits for a second person, the oldest first, and what was decided lately',
  response: z.object({ open: z.array(approval), decided: z.array(approval) }),
});

export const countApprovals = contract({
  method: 'GET',
  path: '/api/approvals/count',
  auth: 'provider',
  summary: 'How many requests wait for a second person, and how many of them for who asks',
  response: z.object({ open: z.int(), forMe: z.int() }),
});

export const askForApproval = contract({
  method: 'POST',
  path: '/api/approvals',
  auth: 'provider',
  summary:
    'Asks a second person to agree to a payout, a payment file, a bank account or the setting',
  body: askBody,
  bodyLimit: processPayout.bodyLimit,
  response: approval,
  errors: [
    'not_found',
    'approval_not_needed',
    'approval_unconfirmed',
    'approval_asked_already',
    'no_second_person',
  ],
});

export const agreeToApproval = contract({
  method: 'POST',
  path: '/api/approvals/{id}/agree',
  auth: 'provider',
  summary: 'Agrees as the second person: what was asked for is carried out at once',
  params: idParams,
  response: approval,
  errors: [
    'not_found',
    'approval_by_asker',
    'approval_decided',
    'approval_void',
    'approval_outdated',
  ],
});

export const declineApproval = contract({
  method: 'POST',
  path: '/api/approvals/{id}/decline',
  auth: 'provider',
  summary: 'Declines as the second person, with a reason; nothing is carried out',
  params: idParams,
  body: z.object({ reason: requiredLine('Bitte geben Sie einen Grund an', { max: 500 }) }),
  response: approval,
  errors: ['not_found', 'approval_by_asker', 'approval_decided'],
});

export const withdrawApproval = contract({
  method: 'POST',
  path: '/api/approvals/{id}/withdraw',
  auth: 'provider',
  summary: 'Takes back what one has asked for oneself',
  params: idParams,
  response: approval,
  errors: ['not_found', 'approval_not_yours', 'approval_decided'],
});
