import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Delivery } from '#shared/labels/document-events.ts';

/** A step in the life of a document; events hold no persons, the address is joined. */
export interface DocumentHistoryRow {
  readonly at: Date;
  readonly actor_kind: string;
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly to_address: string | null;
  readonly delivery: Delivery | null;
}

/** What happened to a document, oldest first. A reversal begins with the event of its original. */
export async function listDocumentHistory(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<DocumentHistoryRow[]> {
  const { rows } = await sql<DocumentHistoryRow>`
    select e.at, e.actor_kind, e.action, e.data, d.to_address,
      case
        when m.status = 'kept' then 'kept'
        when m.status = 'queued' then case when m.attempts = 0 then 'queued' else 'retried' end
      end as delivery
    from audit_events e
    left join credit_note_dispatches d
      on e.action = 'credit_note.sent' and d.provider_id = e.provider_id
      and d.id = (e.data ->> 'dispatchId')::uuid
    left join mails m
      on m.provider_id = d.provider_id and m.dedupe_key = 'credit-note:' || d.id::text
    where e.provider_id = ${provider} and e.entity = 'credit_note' and (
      e.entity_id = ${id}
      or e.action = 'credit_note.reversed' and e.entity_id = (
        select n.reverses_id from credit_notes n
        where n.provider_id = ${provider} and n.id = ${id}))
    order by e.id
    limit 500`.execute(on(db));
  return rows;
}
