import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import type { LeadAnswer } from '#server/modules/leads/index.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadConditions, type LeadFilters } from './lead-conditions-list.ts';
import { leadColumns, type LeadRow } from './lead-list.ts';
import { leadTables } from './lead-tables-list.ts';

export interface LeadExportRow extends LeadRow {
  /** Null when the person was erased. */
  readonly answers: readonly LeadAnswer[] | null;
}

/** Requests with all answers, newest first. */
export async function listLeadsForExport(
  db: Queryable,
  provider: ProviderId,
  filters: LeadFilters,
  limit: number,
): Promise<LeadExportRow[]> {
  const { rows } = await sql<LeadExportRow>`
    select ${leadColumns}, p.answers from ${leadTables}
    where l.provider_id = ${provider} and ${sql.join(leadConditions(provider, filters), sql` and `)}
    order by l.id desc
    limit ${limit}`.execute(on(db));
  return rows;
}
