import type { Queryable } from '#server/kernel/database.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import {
  findPartnerOverviews,
  findVatRefusals,
  listPartnerIds,
  listPartnerOverview,
  type PartnerOverview,
} from '#server/modules/partners/index.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import type { PartnerRowFilters } from '#shared/contracts/partner-rows.ts';
import type { ProviderId } from '#shared/ids.ts';
import { providerFacts } from '../document-facts.ts';
import { readinessOf } from '../readiness.ts';

/** A partner with his counters, and what documents for him still need. */
export interface PartnerWithReadiness {
  readonly id: string;
  readonly partner: PartnerOverview;
  readonly readiness: PartnerReadiness;
}

export interface PartnerRowQuery extends PartnerRowFilters {
  readonly cursor?: string | undefined;
}

/** Partners in the wanted order, after the one named by the cursor; at most `limit`. */
export async function listPartnerRows(
  db: Queryable,
  provider: ProviderId,
  query: PartnerRowQuery,
  limit: number,
): Promise<PartnerWithReadiness[]> {
  const judge = await judgeOf(db, provider);
  const found: PartnerWithReadiness[] = [];
  // Readiness is a rule and no column: whoever filters by it reads on until there are enough.
  const atOnce = query.ready === undefined ? limit : 2 * limit;
  for (let { cursor } = query; ;) {
    const partners = await listPartnerOverview(db, provider, { ...query, cursor }, atOnce);
    found.push(...judge(partners, query.ready));
    cursor = partners.at(-1)?.id;
    if (found.length >= limit || partners.length < atOnce) return found.slice(0, limit);
  }
}

/** What documents need is a handful of rules for each: others are answered in between. */
const JUDGED_AT_ONCE = 50;

/** All of them, page by page; found once, so that none is skipped or comes twice. */
export async function* pagesForTable(
  db: Queryable,
  provider: ProviderId,
  filters: PartnerRowFilters,
  limit: number,
): AsyncGenerator<PartnerWithReadiness[]> {
  const judge = await judgeOf(db, provider);
  const ids = await listPartnerIds(db, provider, filters, limit);
  const read = (wanted: readonly string[]) => findPartnerOverviews(db, provider, wanted);
  for await (const partners of inPages(ids, read, JUDGED_AT_ONCE))
    yield judge(partners, filters.ready);
}

/** Adds to partners what their documents need of them and of the account. */
async function judgeOf(db: Queryable, provider: ProviderId) {
  const account = await findAccount(db, provider);
  // Few at any time: of all partners once, not page by page.
  const refusals = await findVatRefusals(db, provider);
  return (partners: readonly PartnerOverview[], ready: boolean | undefined) => {
    if (account === null) return [];
    const issuer = providerFacts(account);
    return partners
      .map((partner) => ({
        id: partner.id,
        partner,
        readiness: readinessOf(partner, issuer, refusals),
      }))
      .filter(({ readiness }) => ready === undefined || readiness.ready === ready);
  };
}
