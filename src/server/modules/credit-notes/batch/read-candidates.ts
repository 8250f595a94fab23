import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import {
  countAwaiting,
  findOpenPartners,
  listPayableSums,
  type PayableSumRow,
} from '#server/modules/commissions/index.ts';
import { findPartners, findVatRefusals } from '#server/modules/partners/index.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { BELOW_SHOWN, type BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import type { BelowMinimum } from '#shared/credit-note/minimum-payout.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents, toEuros, ZERO_CENTS } from '#shared/money.ts';
import { batchShare, type CampaignClaim } from '../domain/batch.ts';
import { sumOwedOf } from '../owed-back/queries.ts';
import { findMinimums } from '../payout-queries.ts';
import { readinessOf } from '../readiness.ts';
import { findYearlyWarnings } from '../yearly-warnings.ts';
import { type DocumentAhead, findDocumentsAhead } from './documents-ahead.ts';

interface CandidateQuery {
  readonly limit: number;
  readonly partnerId?: string | undefined;
}

/**
 * The first partners with open commissions and what a batch would settle of them. It asks nothing:
 * who has not agreed to self-billing yet is paid alone, where the agreement can be recorded.
 */
export async function readCandidates(
  db: Queryable,
  provider: ProviderId,
  query: CandidateQuery,
  now: Date,
): Promise<{ candidates: BatchCandidate[]; count: number }> {
  const today = berlinDateOf(now);
  const { ids, count } = await findOpenPartners(db, provider, {
    limit: query.limit,
    today,
    partnerId: query.partnerId,
    withBundles: false,
    now,
  });
  if (ids.length === 0) return { candidates: [], count };
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('not_found');
  const partners = await findPartners(db, provider, ids);
  const refusals = await findVatRefusals(db, provider, ids);
  const warnings = await findYearlyWarnings(db, provider, partners, now);
  const claims = await findClaims(db, provider, ids, today);
  const awaiting = await countAwaiting(db, provider, ids);
  const owed = await sumOwedOf(db, provider, ids);
  const shares = new Map(ids.map((id) => [id, batchShare(claims.get(id) ?? [])]));
  const lowered = partners
    .filter(
      ({ id }) =>
        claims.get(id)?.some(({ corrected = ZERO_CENTS }) => corrected < 0) === true ||
        (owed.get(id)?.toOffset ?? 0) > 0,
    )
    .map(({ id, taxStatus }) => ({ id, taxStatus, net: shares.get(id)?.net ?? ZERO_CENTS }));
  const documents = await findDocumentsAhead(db, provider, lowered, today);
  const shown = query.partnerId === undefined ? BELOW_SHOWN : Infinity;
  const byId = new Map(partners.map((partner) => [partner.id, partner]));
  const candidates = ids.flatMap((id) => {
    const partner = byId.get(id);
    const share = shares.get(id);
    if (partner === undefined || share === undefined) return [];
    const ready = readinessOf(partner, account, refusals);
    const document = documents.get(id);
    const missing = ready.issues.filter(
      ({ blocks }) => blocks === 'document' || blocks === 'question',
    );
    return {
      partnerId: id,
      name: partner.companyName,
      netAmount: toEuros(share.net),
      balanceAmount: toEuros(share.balance),
      ...presentAhead(document),
      count: share.count,
      below: share.below.slice(0, shown).map(presentBelow),
      belowCount: share.below.length,
      awaitingCount: awaiting.get(id) ?? 0,
      missing,
      warnings: [...(warnings.get(id) ?? [])],
      isReady: share.net > 0 && missing.length === 0 && (document?.refusal ?? null) === null,
    };
  });
  return { candidates, count };
}

/** What could be paid to these partners by campaign, campaigns by name; none who has nothing. */
export async function findClaims(
  db: Queryable,
  provider: ProviderId,
  partnerIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, readonly CampaignClaim[]>> {
  const payable = await listPayableSums(db, provider, partnerIds, today);
  const named = new Set(payable.map((row) => row.campaignId));
  const minimums = named.size === 0 ? [] : await findMinimums(db, provider, [...named]);
  const claims = [...Map.groupBy(payable, (row) => row.partnerId)].map(
    ([partnerId, rows]) => [partnerId, claimsOf(rows, minimums)] as const,
  );
  return new Map(claims);
}

/** A partner's claims, campaigns by name. */
function claimsOf(
  payable: readonly PayableSumRow[],
  minimums: Awaited<ReturnType<typeof findMinimums>>,
): CampaignClaim[] {
  const byCampaign = new Map(payable.map((row) => [row.campaignId, row]));
  return minimums.flatMap(({ id, name, minPayoutCents: minimum }) => {
    const row = byCampaign.get(id);
    if (row === undefined) return [];
    return {
      campaignId: id,
      campaignName: name,
      pending: cents(row.openCents),
      corrected: cents(row.correctedCents),
      minimum: cents(minimum),
      payableCount: row.payableCount,
    };
  });
}

/** What is taken off, and what is left to be transferred. */
function presentAhead(document: DocumentAhead | undefined) {
  const lowered = (list: DocumentAhead['offsets'] = []) =>
    list.map(({ number, amount }) => ({ invoiceNumber: number, amount: toEuros(amount) }));
  const euros = (amount: Cents | null = null) => (amount === null ? null : toEuros(amount));
  return {
    corrections: lowered(document?.corrections),
    offsets: lowered(document?.offsets),
    totalAmount: euros(document?.total),
    payableAmount: euros(document?.payable),
    refusal: document?.refusal ?? null,
  };
}

function presentBelow({ campaignId, campaignName, pending, minimum, missing }: BelowMinimum) {
  return {
    campaignId,
    campaignName,
    pendingAmount: toEuros(pending),
    minimum: toEuros(minimum),
    missingAmount: toEuros(missing),
  };
}
