import { z } from 'zod';
import { BONUS_REASON, bonusReasonOf, MOST_BONUS } from '../../bonus.ts';
import { COMMISSION_STATUSES, keysOf } from '../../labels/statuses.ts';
import { formatCents, toEuros } from '../../money.ts';
import { hasInk } from '../../plain-text.ts';
import { contract } from '../contract.ts';
import { dateOut, euros, eurosOut, idParams, tooLong } from '../fields.ts';

/** Bonuses of a partner by hand (docs/product/commissions.md section 14). */

const REASON_MISSING = `Bitte nennen Sie einen Grund mit mindestens ${BONUS_REASON.min} Zeichen`;

/** Why it is given or taken back, in the provider's words. */
const reason = z
  .string({ error: REASON_MISSING })
  .transform(bonusReasonOf)
  .pipe(
    z
      .string()
      .min(BONUS_REASON.min, REASON_MISSING)
      .max(BONUS_REASON.max, tooLong(BONUS_REASON.max))
      .refine(hasInk, { error: REASON_MISSING }),
  );

export const bonus = z.object({
  id: z.uuid(),
  campaignId: z.uuid(),
  campaignName: z.string(),
  /** Berlin day on which it was given. */
  day: dateOut,
  reason: z.string(),
  /** Net euros; 0 once it was taken back. */
  amount: eurosOut,
  /** Euros on documents that hold. */
  settledAmount: eurosOut,
  status: z.enum(keysOf(COMMISSION_STATUSES)),
  /** Why it was taken back; '' where it was not. */
  withdrawnFor: z.string(),
  /** The documents that it stands on and that hold. */
  documents: z.array(z.object({ id: z.uuid(), number: z.string() })),
});
export type Bonus = z.output<typeof bonus>;

const partnerBonuses = z.object({
  /** Newest first. */
  bonuses: z.array(bonus),
  /** Those in which the partner has a link: a bonus belongs to one of them. */
  campaigns: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

export const listBonuses = contract({
  method: 'GET',
  path: '/api/partners/{id}/bonuses',
  auth: 'provider',
  polled: true,
  summary: 'Bonuses that were given to a partner by hand, and the campaigns for which one can be',
  params: idParams,
  response: partnerBonuses,
  errors: ['not_found'],
});

export const bonusBody = z.object({
  campaignId: z.uuid('Bitte wählen Sie eine Kampagne'),
  /** Net euros. */
  amount: euros
    .nullable()
    .refine((amount) => amount !== null && amount > 0, {
      error: 'Bitte geben Sie einen Betrag größer als 0 ein',
    })
    .refine((amount) => (amount ?? 0) <= toEuros(MOST_BONUS), {
      error: `Höchstens ${formatCents(MOST_BONUS)} je Bonus`,
    }),
  reason,
});

export const giveBonus = contract({
  method: 'POST',
  path: '/api/partners/{id}/bonuses',
  auth: 'provider',
  summary:
    'Gives a partner a one-time commission by hand; a header Idempotency-Key makes it repeatable',
  params: idParams,
  body: bonusBody,
  response: partnerBonuses,
  errors: [
    'not_found',
    'bonus_needs_link',
    'bonus_unwritable',
    'person_erased',
    'idempotency_mismatch',
  ],
});

export const withdrawBonusBody = z.object({ reason });

export const withdrawBonus = contract({
  method: 'POST',
  path: '/api/partners/{id}/bonuses/{bonus}/withdraw',
  auth: 'provider',
  summary: 'Takes a bonus back that stands on no document; taken back before, nothing changes',
  params: idParams.extend({ bonus: z.uuid() }),
  body: withdrawBonusBody,
  response: partnerBonuses,
  errors: ['not_found', 'already_settled', 'person_erased'],
});
