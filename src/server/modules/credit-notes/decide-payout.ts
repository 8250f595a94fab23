import type { z } from 'zod';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import {
  type LockedCommission,
  type NotDue,
  lockOpenCommissions,
  type Selection,
} from '#server/modules/commissions/index.ts';
import { type CalendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import type { processPayoutBody } from '#shared/contracts/credit-notes/credit-notes.ts';
import { allocatePayment, type Allocation } from '#shared/credit-note/allocate-payment.ts';
import {
  type BelowMinimum,
  belowMinimumPayout,
  type CampaignPending,
} from '#shared/credit-note/minimum-payout.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents, formatCents, fromEuros, sumCents, ZERO_CENTS } from '#shared/money.ts';
import type { TaxQuestionId } from '#shared/tax/tax-findings.ts';
import type { BillingAddress } from './domain/parties.ts';
import { findOpenOfCampaigns, hasSettledCommissions } from './payout-queries.ts';

/** What of a partner is to be settled. Without any list: everything payable; of empty ones: nothing. */
interface PayoutChoice {
  readonly leadIds?: readonly string[] | undefined;
  readonly saleIds?: readonly string[] | undefined;
  readonly clickIds?: readonly string[] | undefined;
  /** Of the bonuses themselves: no event stands behind them. */
  readonly bonusIds?: readonly string[] | undefined;
  readonly commissionType?: keyof typeof SOURCE_OF | undefined;
}

const SOURCE_OF = { leads: 'lead', clicks: 'click', sales: 'sale', bonuses: 'bonus' } as const;

export interface PayoutRequest extends PayoutChoice {
  readonly partnerId: string;
  /** Net cents settled now, or all that is chosen. */
  readonly paidAmount: Cents | 'everything';
  readonly paidDate: CalendarDate;
  /** Printed on the document. */
  readonly description: string;
  /** The provider's own. */
  readonly notes: string;
  /** Pays although a campaign's minimum payout is not reached. */
  readonly forceCreate: boolean;
  /** Records the partner's agreement to self-billing in the same step. */
  readonly selfBillingAgreed: boolean;
  /** Questions about the partner's tax data that were answered for this document, by id. */
  readonly acknowledgedTaxQuestions: readonly TaxQuestionId[];
  /** Where this one document goes instead of the partner's address. */
  readonly partnerBillingAddress?: BillingAddress | undefined;
}

/** The request of a call, whose amount is in euros. */
export const payoutOf = ({
  paidAmount,
  ...request
}: z.output<typeof processPayoutBody>): PayoutRequest => ({
  ...request,
  paidAmount: fromEuros(paidAmount) ?? ZERO_CENTS,
});

export interface DecidedPayout {
  readonly chosen: readonly LockedCommission[];
  readonly allocations: readonly Allocation[];
}

/**
 * Locks the chosen commissions and spreads the payment over them.
 * @returns also the campaigns whose minimum payout is not reached
 * @throws DomainError unknown_source, already_settled, not_payable, not_due_yet, reward_held,
 *   nothing_selected, paid_amount_too_high, balance_waits, validation_failed
 */
export async function decidePayout(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  request: PayoutRequest,
  today: CalendarDate,
): Promise<DecidedPayout & { readonly campaigns: readonly BelowMinimum[] }> {
  const chosen = await chooseCommissions(tx, provider, partnerId, request, today);
  return {
    chosen,
    allocations: allocate(chosen, request.paidAmount),
    campaigns: belowMinimumPayout(await pendingByCampaign(tx, provider, partnerId, chosen, today)),
  };
}

/** @throws DomainError paid_amount_too_high, balance_waits, validation_failed */
function allocate(
  chosen: readonly LockedCommission[],
  wanted: PayoutRequest['paidAmount'],
): readonly Allocation[] {
  const open = sumCents(chosen.map(({ amount, paid }) => cents(amount - paid)));
  const paidAmount = wanted === 'everything' ? open : wanted;
  const result = allocatePayment(chosen, paidAmount);
  if (result.ok) return result.allocations;
  if (result.reason === 'balance_waits')
    throw new DomainError('balance_waits', { balance: formatCents(result.open) });
  const path = 'paidAmount';
  if (result.reason === 'above_open') {
    const total = formatCents(result.open);
    throw new DomainError('paid_amount_too_high', { total }, [
      { path, message: `Höchstens ${total}` },
    ]);
  }
  throw new DomainError('validation_failed', {}, [
    { path, message: 'Bitte geben Sie einen Betrag größer als 0 ein' },
  ]);
}

/**
 * What a partner is owed in the campaigns of the chosen commissions, chosen or not, with the
 * campaigns' minimum payouts; cents.
 */
async function pendingByCampaign(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  chosen: readonly LockedCommission[],
  today: CalendarDate,
): Promise<CampaignPending[]> {
  // A campaign of corrections alone lacks nothing to its minimum: nothing is paid from it.
  const earned = chosen.filter(({ amount }) => amount > 0);
  const campaigns = [...new Set(earned.map(({ campaignId }) => campaignId))];
  const rows = await findOpenOfCampaigns(tx, provider, partnerId, campaigns, today);
  return rows.map(({ id, name, minimum, open }) => ({
    campaignId: id,
    campaignName: name,
    minimum: cents(minimum),
    pending: cents(open),
  }));
}

/**
 * Locks the chosen commissions, oldest first.
 * @throws DomainError unknown_source, already_settled, not_payable with the ids; not_due_yet,
 *   reward_held, nothing_selected
 */
async function chooseCommissions(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  choice: PayoutChoice,
  today: CalendarDate,
): Promise<readonly LockedCommission[]> {
  const selection = selectionOf(choice);
  if (selection !== 'everything' && Object.values(selection).every(({ length }) => length === 0))
    throw new DomainError('nothing_selected');
  const { unknown, settled, notPayable, notDue, open } = await lockOpenCommissions(
    tx,
    provider,
    partnerId,
    selection,
    today,
  );
  refuse('unknown_source', unknown);
  refuse('already_settled', settled);
  refuse('not_payable', notPayable);
  refuseNotDue(notDue);
  const { commissionType } = choice;
  const chosen =
    commissionType === undefined
      ? open
      : open.filter(
          ({ source }) => source === SOURCE_OF[commissionType] || source === 'correction',
        );
  if (chosen.length > 0) return chosen;
  // What was left out by its kind is open, not settled.
  if (open.length > 0) throw new DomainError('nothing_selected');
  // Somebody else was faster: the same payout sent twice must not look like a wrong selection.
  if (await hasSettledCommissions(tx, provider, partnerId)) {
    throw new DomainError('already_settled', {
      sources: 'alle auszahlbaren Prämien dieses Partners',
    });
  }
  throw new DomainError('nothing_selected');
}

function selectionOf({ leadIds, saleIds, clickIds, bonusIds }: PayoutChoice): Selection {
  const given = [leadIds, saleIds, clickIds, bonusIds].some((ids) => ids !== undefined);
  return given
    ? {
        leadIds: leadIds ?? [],
        saleIds: saleIds ?? [],
        clickIds: clickIds ?? [],
        bonusIds: bonusIds ?? [],
      }
    : 'everything';
}

function refuse(
  code: 'unknown_source' | 'already_settled' | 'not_payable',
  ids: readonly string[],
): void {
  if (ids.length > 0) throw new DomainError(code, { sources: ids.join(', ') });
}

/** @throws DomainError not_due_yet with the last of the days, reward_held */
function refuseNotDue(notDue: readonly NotDue[]): void {
  const [day] = notDue
    .flatMap(({ from }) => from ?? [])
    .toSorted()
    .toReversed();
  const sources = notDue.map(({ eventId }) => eventId).join(', ');
  if (day !== undefined)
    throw new DomainError('not_due_yet', { day: formatCalendarDate(day), sources });
  if (notDue.length > 0) throw new DomainError('reward_held', { sources });
}
