import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ErrorCode, ErrorParams } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SendingItemStatus } from '#shared/labels/sendings.ts';

/** Sendings in one answer; what came of older ones stands at their documents. */
const NEWEST = 5;

/**
 * Of items `i`: what became of each, by the mail that took it. A mail that is deleted by now had been
 * delivered. A refusal is over where the document was mailed another way.
 */
const standing = sql<SendingItemStatus>`case
  when i.status = 'waiting' then 'waiting'
  when i.status = 'refused' and s.sent_at is null then 'refused'
  when m.status = 'queued' and m.attempts > 0 then 'undelivered'
  when m.status = 'queued' then 'handed'
  when m.status = 'kept' then 'kept'
  else 'delivered'
end`;

const itemTables = sql`
  document_sending_items i
  join credit_note_states s on s.provider_id = i.provider_id and s.credit_note_id = i.credit_note_id
  left join mails m on m.provider_id = i.provider_id
    and m.dedupe_key = 'credit-note:' || i.dispatch_id::text`;

export interface SendingRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly message: string;
  readonly all: number;
  readonly waiting: number;
  readonly handed: number;
  readonly delivered: number;
  readonly kept: number;
  readonly undelivered: number;
  readonly refused: number;
}

/** A sending of this id, or the newest; with their counts. */
export async function listSendings(
  db: Queryable,
  provider: ProviderId,
  id?: string,
): Promise<readonly SendingRow[]> {
  const wanted = id === undefined ? sql`true` : sql`d.id = ${id}`;
  const { rows } = await sql<SendingRow>`
    select d.id, d.created_at, d.created_by, d.message, c.*
    from document_sendings d
    cross join lateral (
      select count(*)::integer as all,
        count(*) filter (where standing = 'waiting')::integer as waiting,
        count(*) filter (where standing = 'handed')::integer as handed,
        count(*) filter (where standing = 'delivered')::integer as delivered,
        count(*) filter (where standing = 'kept')::integer as kept,
        count(*) filter (where standing = 'undelivered')::integer as undelivered,
        count(*) filter (where standing = 'refused')::integer as refused
      from (
        select ${standing} as standing from ${itemTables}
        where i.provider_id = d.provider_id and i.sending_id = d.id
      ) x
    ) c
    where d.provider_id = ${provider} and ${wanted}
    order by d.id desc limit ${NEWEST}`.execute(camel(db));
  return rows;
}

export interface SendingItemRow {
  readonly creditNoteId: string;
  readonly number: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly standing: SendingItemStatus;
  readonly sentTo: string;
  readonly refusalCode: ErrorCode | null;
  readonly refusalParams: ErrorParams | null;
  /** What the mail server said; '' where it took the mail. */
  readonly lastError: string;
}

/** The documents of a sending in their order. */
export async function listSendingItems(
  db: Queryable,
  provider: ProviderId,
  sendingId: string,
): Promise<readonly SendingItemRow[]> {
  const { rows } = await sql<SendingItemRow>`
    select i.credit_note_id, n.number, n.partner_id,
      coalesce(nullif(trim(p.company_name), ''), trim(concat_ws(' ', p.first_name, p.last_name)))
        as partner_name,
      ${standing} as standing, coalesce(d.to_address, '') as sent_to,
      i.refusal_code, i.refusal_params, coalesce(m.last_error, '') as last_error
    from ${itemTables}
    join credit_notes n on n.provider_id = i.provider_id and n.id = i.credit_note_id
    join partners p on p.provider_id = n.provider_id and p.id = n.partner_id
    left join credit_note_dispatches d on d.provider_id = i.provider_id and d.id = i.dispatch_id
    where i.provider_id = ${provider} and i.sending_id = ${sendingId}
    order by i.position`.execute(camel(db));
  return rows;
}

/** The next document of a sending that waits, behind a place; undefined when none does. */
export async function nextWaiting(
  db: Queryable,
  provider: ProviderId,
  sendingId: string,
  after: number,
): Promise<{ readonly creditNoteId: string; readonly position: number } | undefined> {
  return camel(db)
    .selectFrom('documentSendingItems')
    .select(['creditNoteId', 'position'])
    .where('providerId', '=', provider)
    .where('sendingId', '=', sendingId)
    .where('status', '=', 'waiting')
    .where('position', '>', after)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** Mails of a sending that the mail server has not taken yet. */
export async function undeliveredMails(
  db: Queryable,
  provider: ProviderId,
  sendingId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from ${itemTables}
    where i.provider_id = ${provider} and i.sending_id = ${sendingId}
      and m.status = 'queued' and m.attempts > 0`.execute(camel(db));
  return rows.map(({ id }) => id);
}

/** The newest sending of a batch's documents; null where there was none. */
export async function findSendingOfBatch(
  db: Queryable,
  provider: ProviderId,
  batchId: string,
): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('documentSendings')
    .select('id')
    .where('providerId', '=', provider)
    .where('batchId', '=', batchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether documents of this provider go out as soon as they are issued. */
export async function sendsAtOnce(db: Queryable, provider: ProviderId): Promise<boolean> {
  const row = await camel(db)
    .selectFrom('partnerAreaSettings')
    .select('areDocumentsSent')
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row?.areDocumentsSent ?? false;
}
