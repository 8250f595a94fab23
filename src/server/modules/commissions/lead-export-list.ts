import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import type { LeadAnswer } from '#server/modules/leads/index.ts';
import { on } from '#server/platform/db/database.ts';
import { inPages } from '#server/platform/db/in-pages.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadConditions, type LeadFilters } from './lead-conditions-list.ts';
import { leadColumns, type LeadRow } from './lead-list.ts';
import { leadTables } from './lead-tables-list.ts';

export interface LeadExportRow extends LeadRow {
  /** Null when the person was erased. */
  readonly answers: readonly LeadAnswer[] | null;
}

/** A question of a form, as the newest request has it. */
export type AskedQuestion = Pick<LeadAnswer, 'name' | 'label'>;

const conditionsOf = (provider: ProviderId, filters: LeadFilters): RawBuilder<unknown> =>
  sql`l.provider_id = ${provider} and ${sql.join(leadConditions(provider, filters), sql` and `)}`;

/** Every question that the requests behind the filters answer, those of the newest first. */
export async function listAskedQuestions(
  db: Queryable,
  provider: ProviderId,
  filters: LeadFilters,
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    with asked as (
      select a.item->>'name' as name, max(l.id::text) as newest
      from leads l
      join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
      cross join jsonb_array_elements(p.answers) a (item)
      where ${conditionsOf(provider, filters)}
      group by 1
    )
    select asked.name, a.item->>'label' as label
    from asked
    join lead_persons p on p.provider_id = ${provider} and p.lead_id = asked.newest::uuid
    cross join jsonb_array_elements(p.answers) with ordinality a (item, place)
    where a.item->>'name' = asked.name
    order by asked.newest desc, a.place`.execute(on(db));
  return rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at);
}

/** Requests with all answers, newest first, in pages; at most `limit`. */
export async function* pagesForExport(
  db: Queryable,
  provider: ProviderId,
  filters: LeadFilters,
  limit: number,
): AsyncGenerator<LeadExportRow[]> {
  const { rows: found } = await sql<{ id: string }>`
    select l.id from leads l where ${conditionsOf(provider, filters)}
    order by l.id desc
    limit ${limit}`.execute(on(db));
  yield* inPages(
    found.map(({ id }) => id),
    (ids) => rowsOf(db, provider, ids),
  );
}

async function rowsOf(
  db: Queryable,
  provider: ProviderId,
  ids: readonly string[],
): Promise<LeadExportRow[]> {
  const { rows } = await sql<LeadExportRow>`
    select ${leadColumns}, p.answers
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place)
    join (${leadTables}) on l.provider_id = ${provider} and l.id = wanted.id
    order by wanted.place`.execute(on(db));
  return rows;
}
