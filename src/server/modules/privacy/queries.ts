import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ExportedTable } from './domain/exported-table.ts';

/** A row as stored, by column. */
type ExportedRow = Readonly<Record<string, unknown>>;

/** Rows held in memory at once. */
const BATCH = 500;

/** What a dissolution would end, and what would stay unpaid. */
export interface DissolutionPreview {
  readonly documents: number;
  readonly activeLinks: number;
  readonly openCommissions: number;
  /** Net cents of the claims that are on no document yet. */
  readonly openCents: number;
}

export async function previewDissolution(
  db: Queryable,
  provider: ProviderId,
): Promise<DissolutionPreview> {
  const { rows } = await sql<DissolutionPreview>`
    select
      (select count(*) from credit_notes n where n.provider_id = ${provider})::bigint as documents,
      (select count(*) from referral_links l
        where l.provider_id = ${provider} and l.status = 'active')::bigint as "activeLinks",
      count(*)::bigint as "openCommissions",
      coalesce(sum(c.amount_cents - c.paid_cents), 0)::bigint as "openCents"
    from commissions c
    where c.provider_id = ${provider} and c.status in ('pending', 'partial')
      and c.amount_cents <> c.paid_cents`.execute(on(db));
  return rows[0] ?? { documents: 0, activeLinks: 0, openCommissions: 0, openCents: 0 };
}

/**
 * The provider's rows of a table, a few hundred at a time.
 * @param db a transaction; within it only one table is read at a time
 */
export function exportedRows(
  db: Queryable,
  provider: ProviderId,
  exported: ExportedTable,
): AsyncGenerator<ExportedRow> {
  const isTheirs = theirs(exported.table, provider);
  const { without } = exported;
  const condition =
    without === undefined ? isTheirs : sql<boolean>`${isTheirs} and not r.${sql.ref(without)}`;
  return rowsWhere(db, exported, condition);
}

/** Which rows `r` of a table are the provider's; a login is of every house that its person belongs to. */
function theirs(table: string, provider: ProviderId): RawBuilder<boolean> {
  if (table === 'logins')
    return sql`r.id in (select u.login_id from users u where u.provider_id = ${provider})`;
  return sql`r.${sql.ref(table === 'providers' ? 'id' : 'provider_id')} = ${provider}`;
}

/**
 * The rows `r` of a table for which a condition holds, a few hundred at a time.
 * @param db a transaction; within it only one table is read at a time
 */
export async function* rowsWhere(
  db: Queryable,
  { table, columns, order, only }: ExportedTable,
  condition: RawBuilder<boolean>,
): AsyncGenerator<ExportedRow> {
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const kept = only === undefined ? sql`true` : sql`r.${sql.ref(only.column)} = ${only.is}`;
  await sql`declare exported_rows no scroll cursor for
    select ${list(columns)} from ${sql.table(table)} r
    where ${condition} and ${kept} order by ${list(order)}`.execute(on(db));
  for (;;) {
    const { rows } = await sql<ExportedRow>`fetch ${sql.lit(BATCH)} from exported_rows`.execute(
      on(db),
    );
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`close exported_rows`.execute(on(db));
}
