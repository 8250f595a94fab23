import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/**
 * Numbers where the log of events and the documents say different things: one without the other,
 * another kind, partner, amount or original. The log is written with each issue and never changed.
 */
export async function listEventErrors(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(n.number, e.number) as number
    from (
      select data ->> 'number' as number, data ->> 'kind' as kind, data ->> 'partnerId' as partner,
        (data ->> 'netCents')::bigint as net, entity_id
      from audit_events
      where provider_id = ${provider} and entity = 'credit_note'
        and action in ('credit_note.issued', 'credit_note.reversed')
    ) e
    full join (select * from credit_notes where provider_id = ${provider}) n on n.number = e.number
    where n.id is null or e.number is null or e.kind is distinct from n.kind
      or e.partner is distinct from n.partner_id::text or e.net is distinct from n.net_cents
      or e.entity_id is distinct from coalesce(n.reverses_id, n.id)
    order by 1 limit 1000`.execute(on(db));
  return rows.map(({ number }) => number);
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

/**
 * Tables whose rows speak of a document that is not there: dispatches, batches, files for the bank,
 * mails and whatever else refers to documents, as the database's own catalogue says. By the names of
 * columns, because references can be dropped by whoever takes documents away.
 */
export async function listOrphans(db: Queryable, provider: ProviderId): Promise<string[]> {
  const { rows: references } = await sql<Reference>`
    select c.relname::text as table, a.attname::text as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname in ('credit_note_id', 'attached_credit_note_id', 'reverses_id')
      and not a.attisdropped
    order by 1, 2`.execute(on(db));
  const orphaned: string[] = [];
  for (const { table, column } of references) {
    const { rows } = await sql`
      select from ${sql.table(table)} t
      where t.provider_id = ${provider} and t.${sql.ref(column)} is not null
        and not exists (select from credit_notes n
          where n.provider_id = t.provider_id and n.id = t.${sql.ref(column)})
      limit 1`.execute(on(db));
    if (rows.length > 0) orphaned.push(table);
  }
  return orphaned;
}
