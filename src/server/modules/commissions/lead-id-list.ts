import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { LeadListQuery } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadConditions, standsIn, withWord, wordsOf } from './lead-conditions-list.ts';
import { leadRuns, type LeadRun } from './lead-order-list.ts';
import { leadSortTables } from './lead-tables-list.ts';

/** How many requests are looked at one by one before words are looked for in all of them. */
const NEAR = 1_000;

/** Ids of the requests that pass the filters, in the wanted order, after the one named by the cursor. */
export async function listLeadIds(
  db: Queryable,
  provider: ProviderId,
  query: LeadListQuery,
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const run of leadRuns(provider, query)) {
    if (found.length === limit) break;
    const wanted = { ...run, limit: limit - found.length };
    found.push(...(await idsOfRun(db, provider, query, wanted)));
  }
  return found;
}

async function idsOfRun(
  db: Queryable,
  provider: ProviderId,
  query: LeadListQuery,
  wanted: Wanted,
): Promise<readonly string[]> {
  const words = wordsOf(query.search);
  const filters = leadConditions(provider, { ...query, search: '' });
  const narrowed = { ...wanted, conditions: [...filters, ...wanted.conditions] };
  if (words.length > 0) {
    const near = await idsNearby(db, provider, words, narrowed);
    if (near !== null) return near;
  }
  const [word, ...others] = words;
  const isByAge = query.sort === 'received' || query.sort === '-received';
  const matching =
    word !== undefined && others.length === 0 && isByAge
      ? firstWith(provider, word, narrowed)
      : sql`${leadSortTables} where l.provider_id = ${provider}
          and ${sql.join([...leadConditions(provider, query), ...wanted.conditions], sql` and `)}`;
  const { rows } = await sql<{ id: string }>`
    select l.id from ${matching} order by ${wanted.order} limit ${wanted.limit}`.execute(on(db));
  return rows.map(({ id }) => id);
}

/**
 * The requests with these words among the first of the run; null where those may not be all that are
 * wanted. Words that many requests have fill a page there, whatever else the account holds.
 */
async function idsNearby(
  db: Queryable,
  provider: ProviderId,
  words: readonly string[],
  { conditions, order, limit }: Wanted,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ looked: number; ids: string[] }>`
    with near as materialized (
      select l.id, l.notes, l.campaign_id, l.partner_id, p.search_text,
        row_number() over (order by ${order}) as place
      from ${leadSortTables}
      where l.provider_id = ${provider} and ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${NEAR}
    )
    select (select count(*) from near)::int as looked, array(
      select l.id from near l cross join lateral (select l.search_text) p
      where ${sql.join(
        words.map((word) => standsIn(provider, word)),
        sql` and `,
      )}
      order by l.place limit ${limit}) as ids`.execute(on(db));
  const [{ looked, ids } = { looked: 0, ids: [] }] = rows;
  return ids.length === limit || looked < NEAR ? ids : null;
}

interface Wanted extends LeadRun {
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
    (select l.id, l.created_at from lead_persons x
      join leads l on l.provider_id = x.provider_id and l.id = x.lead_id
      where ${inPerson} and ${pass} ${first})
    union
    (select l.id, l.created_at from leads l where l.id in (select x.id from leads x where ${inNotes}) and ${pass}
      ${first})
    union
    (select of_it.id, of_it.created_at from campaigns o cross join lateral (
      select l.id, l.created_at from leads l where l.campaign_id = o.id and ${pass} ${first}
    ) of_it where ${inCampaign})
    union
    (select of_it.id, of_it.created_at from partners o cross join lateral (
      select l.id, l.created_at from leads l where l.partner_id = o.id and ${pass} ${first}
    ) of_it where ${inPartner})
  ) l`;
}
