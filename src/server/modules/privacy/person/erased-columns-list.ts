import { sql, type RawBuilder } from 'kysely';
import { ERASED_PARTNER_NAME } from '#shared/labels/erasures.ts';
import type { Erasure, PersonTable } from '../domain/person-table.ts';

/** What is left of a person: with documents that must be kept, without them, or nothing at all. */
export type Extent = 'reduced' | 'emptied' | 'gone';

/** A column of rows `r`, and what it holds once the person is erased. */
export interface ErasedColumn {
  readonly column: RawBuilder<unknown>;
  readonly old: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

/** The columns of a table that are erased now; `reduced` keeps what the documents need. */
export function erasedColumns(
  { erased, erasedLater }: PersonTable,
  extent: Exclude<Extent, 'gone'>,
  now: Date,
): ErasedColumn[] {
  const columns = { ...erased, ...(extent === 'emptied' ? erasedLater : {}) };
  return Object.entries(columns).map(([column, erasure]) => ({
    column: sql.ref(column),
    old: sql.ref(`r.${column}`),
    value: valueOf(column, erasure, now),
  }));
}

/** Whether a row says anything that is erased: the others are neither touched nor counted. */
export const saysSomething = (columns: readonly ErasedColumn[]): RawBuilder<boolean> =>
  columns.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        columns.map(({ old, value }) => sql`${old} is distinct from ${value}`),
        sql` or `,
      )})`;

function valueOf(column: string, erasure: Erasure, now: Date): RawBuilder<unknown> {
  switch (erasure) {
    case 'blank':
      return sql`''`;
    case 'null':
      return sql`null`;
    case 'no_bytes':
      return sql`'\\x'::bytea`;
    case 'gone':
      return sql`${ERASED_PARTNER_NAME}`;
    case 'inactive':
      return sql`'inactive'`;
    case 'all_but_agreement':
      return sql`case when r.field = 'how' then ${sql.ref(`r.${column}`)} else '' end`;
    case 'now':
      return sql`${now}::timestamptz`;
    case 'once':
      return sql`coalesce(${sql.ref(`r.${column}`)}, ${now}::timestamptz)`;
    case 'vague_day':
      return vagueDay(column);
  }
}

/** The first day of the same month that the figures count in the same way. */
const vagueDay = (column: string) => {
  const day = sql.ref(`r.${column}`);
  return sql`(
    select min(d::date) from generate_series(date_trunc('month', ${day}::timestamp),
      date_trunc('month', ${day}::timestamp) + interval '1 month - 1 day', interval '1 day') d
    where lead_time_of(d::date, berlin_day(r.created_at))
      = lead_time_of(${day}, berlin_day(r.created_at)))`;
};
