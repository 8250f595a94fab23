import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { LeadListQuery } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadConditions, withWord, wordsOf } from './lead-conditions-list.ts';
import { leadRuns } from './lead-order-list.ts';
import { leadSortTables } from './lead-tables-list.ts';

/** Ids of the requests that pass the filters, in the wanted order, after the one named by the cursor. */
export async function listLeadIds(
  db: Queryable,
  provider: ProviderId,
  query: LeadListQuery,
  limit: number,
): Promise<string[]> {
  const [word, ...others] = wordsOf(query.search);
  const isByAge = query.sort === 'received' || query.sort === '-received';
  const found: string[] = [];
  for (const { conditions, order } of leadRuns(provider, query.sort, query.cursor)) {
    if (found.length === limit) break;
    const wanted = { order, limit: limit - found.length };
    const matching =
      word !== undefined && others.length === 0 && isByAge
        ? firstWith(provider, word, {
            ...wanted,
            conditions: [...leadConditions(provider, { ...query, search: '' }), ...conditions],
          })
        : sql`${leadSortTables} where l.provider_id = ${provider}
            and ${sql.join([...leadConditions(provider, query), ...conditions], sql` and `)}`;
    const { rows } = await sql<{ id: string }>`
      select l.id from ${matching} order by ${order} limit ${wanted.limit}`.execute(on(db));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

interface Wanted {
  readonly conditions: readonly RawBuilder<unknown>[];
  /** By the id of `l`. */
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

/**
 * The first requests of each place where a word can stand: a word that stands in every seventh request
 * is found in few of them, and what is beyond the page is not looked at.
 */
function firstWith(provider: ProviderId, word: string, wanted: Wanted): RawBuilder<unknown> {
  const { conditions, order, limit } = wanted;
  const pass = sql.join([sql`l.provider_id = ${provider}`, ...conditions], sql` and `);
  const first = sql`order by ${order} limit ${limit}`;
  const { inPerson, inNotes, inCampaign, inPartner } = withWord(provider, word);
  return sql`(
    (select l.id from lead_persons x
      join leads l on l.provider_id = x.provider_id and l.id = x.lead_id
      where ${inPerson} and ${pass} ${first})
    union
    (select l.id from leads l where l.id in (select x.id from leads x where ${inNotes}) and ${pass}
      ${first})
    union
    (select of_it.id from campaigns o cross join lateral (
      select l.id from leads l where l.campaign_id = o.id and ${pass} ${first}
    ) of_it where ${inCampaign})
    union
    (select of_it.id from partners o cross join lateral (
      select l.id from leads l where l.partner_id = o.id and ${pass} ${first}
    ) of_it where ${inPartner})
  ) l`;
}
