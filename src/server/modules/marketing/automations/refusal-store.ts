import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { Recipient } from './refusal-token.ts';

/** What the page about refusing needs to know. */
export interface RefusalState {
  readonly businessName: string;
  /** Null while nothing is refused. */
  readonly refusedAt: Date | null;
}

/** Null where the recipient is gone, or the provider has dissolved the account. */
export async function findRefusal(
  db: Queryable,
  { providerId: provider, kind, id }: Recipient,
): Promise<RefusalState | null> {
  const known = kind === 'partner' ? sql`partners` : sql`lead_persons`;
  const key = kind === 'partner' ? sql`k.id` : sql`k.lead_id`;
  const { rows } = await sql<{ businessName: string; refusedAt: Date | null }>`
    select p.business_name, f.refused_at
    from providers p
    join ${known} k on k.provider_id = p.id and ${key} = ${id}
    left join mail_refusals f on f.provider_id = p.id and f.recipient_id = ${id}
    where p.id = ${provider} and p.dissolved_at is null`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) return null;
  return { businessName: row.businessName, refusedAt: row.refusedAt };
}

/** @returns whether this is new */
export async function insertRefusal(
  tx: Tx,
  { providerId: provider, kind, id }: Recipient,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await camel(tx)
    .insertInto('mailRefusals')
    .values({
      providerId: provider,
      recipientId: id,
      partnerId: kind === 'partner' ? id : null,
      leadId: kind === 'lead' ? id : null,
      refusedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['providerId', 'recipientId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether there was one */
export async function deleteRefusal(
  tx: Tx,
  { providerId: provider, id }: Recipient,
): Promise<boolean> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('mailRefusals')
    .where('providerId', '=', provider)
    .where('recipientId', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes back the automatic mails that still wait for this recipient. */
export async function withdrawWaiting(
  tx: Tx,
  { providerId: provider, id }: Recipient,
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      delete from mails m
      using automation_deliveries d
      where m.provider_id = ${provider} and m.status = 'queued'
        and d.provider_id = ${provider} and d.recipient_id = ${id} and d.outcome = 'mailed'
        and m.dedupe_key = 'automation:' || d.kind || ':' || d.occasion || ':' || d.recipient_id
      returning d.kind, d.occasion
    )
    update automation_deliveries d set withdrawn_at = ${now}
    from gone g
    where d.provider_id = ${provider} and d.recipient_id = ${id} and d.kind = g.kind
      and d.occasion = g.occasion`.execute(camel(tx));
}
