import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import {
  countHeldRequests,
  findOpenPartners,
  listFirstBundles,
  listOpenSums,
  presentBundle,
} from '#server/modules/commissions/index.ts';
import { findPartners, findVatRefusals } from '#server/modules/partners/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { listOpenPartners } from '#shared/contracts/commissions.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { BelowMinimum } from '#shared/credit-note/minimum-payout.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, toEuros } from '#shared/money.ts';
import { findClaims } from '../batch/read-candidates.ts';
import { batchShare } from '../domain/batch.ts';
import { sumOwedOf } from '../owed-back/queries.ts';
import { readinessOf, withWarnings } from '../readiness.ts';
import { findYearlyWarnings } from '../yearly-warnings.ts';

/** The first partners to whom something is owed: what, and what is missing to pay it. */
export async function readOpenPartners(
  db: Queryable,
  provider: ProviderId,
  query: { readonly limit: number; readonly partnerId?: string | undefined },
  now: Date,
): Promise<Received<typeof listOpenPartners>> {
  const today = berlinDateOf(now);
  const page = { ...query, today, withBundles: true, now };
  const { ids, ...counts } = await findOpenPartners(db, provider, page);
  if (ids.length === 0) return { partners: [], ...counts };
  const account = await findAccount(db, provider);
  const partners = await findPartners(db, provider, ids);
  const refusals = await findVatRefusals(db, provider, ids);
  const warnings = await findYearlyWarnings(db, provider, partners, now);
  const sums = await listOpenSums(db, provider, ids, today);
  const heldRequests = await countHeldRequests(db, provider, ids);
  const claims = await findClaims(db, provider, ids, today);
  const owed = await sumOwedOf(db, provider, ids);
  const bundles = await listFirstBundles(db, provider, ids, now);
  if (account === null) throw new DomainError('not_found');
  const partnerOf = new Map(partners.map((partner) => [partner.id, partner]));
  const sumOf = new Map(sums.map((row) => [row.partnerId, row]));
  const bundleOf = new Map(bundles.map((row) => [row.partnerId, row]));
  const shown = ids.flatMap((id) => {
    const partner = partnerOf.get(id);
    if (partner === undefined) return [];
    const ready = withWarnings(readinessOf(partner, account, refusals), warnings.get(id));
    const sum = sumOf.get(id);
    const share = batchShare(claims.get(id) ?? []);
    const bundle = bundleOf.get(id);
    return {
      partnerId: id,
      partnerName: partner.companyName,
      internalId: partner.internalId,
      openAmount: toEuros(cents(sum?.openCents ?? 0)),
      correctedAmount: toEuros(cents(sum?.correctedCents ?? 0)),
      payableCount: sum?.payableCount ?? 0,
      dueAmount: toEuros(share.net),
      belowMinimum: share.net > 0 ? null : presentNearest(share.below),
      awaitingCount: sum?.awaitingCount ?? 0,
      laterCount: sum?.laterCount ?? 0,
      laterAmount: toEuros(cents(sum?.laterCents ?? 0)),
      laterFrom: sum?.laterFrom ?? null,
      heldCount: sum?.heldCount ?? 0,
      heldRequestCount: heldRequests.get(id) ?? 0,
      heldAmount: toEuros(cents(sum?.heldCents ?? 0)),
      owedBackAmount: toEuros(cents(owed.get(id)?.open ?? 0)),
      offsetAmount: toEuros(cents(owed.get(id)?.toOffset ?? 0)),
      startedBundle: bundle === undefined ? null : presentBundle(bundle),
      readiness: ready,
    };
  });
  return { partners: shown, ...counts };
}

/** The campaign that lacks least to its minimum payout. */
function presentNearest(below: readonly BelowMinimum[]) {
  const [nearest] = below.toSorted((one, other) => one.missing - other.missing);
  if (nearest === undefined) return null;
  const { campaignName, pending, minimum } = nearest;
  return { campaignName, pendingAmount: toEuros(pending), minimum: toEuros(minimum) };
}
