import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { type Recipient, refusalMark } from '#server/platform/mail/refusal-links.ts';

/** What the page about refusing needs to know. */
export interface RefusalState {
  readonly businessName: string;
  /** Null while nothing is refused. */
  readonly refusedAt: Date | null;
}

/** Statistics and follow-ups have the older table; the other kinds of a partner have one row each. */
const isAutomatic = ({ kind }: Recipient): boolean => kind === 'statistics' || kind === 'follow_up';

/** Null where the recipient is gone, or the provider has dissolved the account. */
export async function findRefusal(
  db: Queryable,
  recipient: Recipient,
): Promise<RefusalState | null> {
  const { providerId: provider, kind, id } = recipient;
  const known =
    kind === 'follow_up'
      ? sql`lead_persons k on k.provider_id = p.id and k.lead_id = ${id}`
      : sql`partners k on k.provider_id = p.id and k.id = ${id} and k.erased_at is null`;
  const refused = isAutomatic(recipient)
    ? sql`mail_refusals f on f.provider_id = p.id and f.recipient_id = ${id}`
    : sql`partner_refused_notices f
        on f.provider_id = p.id and f.partner_id = ${id} and f.kind = ${kind}`;
  const { rows } = await sql<{ businessName: string; refusedAt: Date | null }>`
    select p.business_name, f.refused_at
    from providers p join ${known} left join ${refused}
    where p.id = ${provider} and p.dissolved_at is null`.execute(camel(db));
  const [row] = rows;
  if (row === undefined) return null;
  return { businessName: row.businessName, refusedAt: row.refusedAt };
}

/**
 * Locks whoever refuses against mails that are just being written: those hold the partner until they
 * are queued, so each is either found waiting afterwards or reads the refusal.
 */
export async function lockRecipient(
  tx: Tx,
  { providerId: provider, kind, id }: Recipient,
): Promise<void> {
  const table = kind === 'follow_up' ? sql`leads` : sql`partners`;
  await sql`select from ${table} where provider_id = ${provider} and id = ${id} for update`.execute(
    camel(tx),
  );
}

/** @returns whether this is new */
export async function insertRefusal(tx: Tx, recipient: Recipient, now: Date): Promise<boolean> {
  const { providerId: provider, kind, id } = recipient;
  const inserted = isAutomatic(recipient)
    ? sql`
      insert into mail_refusals (provider_id, recipient_id, partner_id, lead_id, refused_at)
      values (${provider}, ${id}, ${kind === 'statistics' ? id : null},
        ${kind === 'follow_up' ? id : null}, ${now})
      on conflict (provider_id, recipient_id) do nothing`
    : sql`
      insert into partner_refused_notices (provider_id, partner_id, kind, refused_at)
      values (${provider}, ${id}, ${kind}, ${now})
      on conflict (provider_id, partner_id, kind) do nothing`;
  const { numAffectedRows } = await inserted.execute(camel(tx));
  return (numAffectedRows ?? 0n) > 0n;
}

/** @returns whether there was one */
export async function deleteRefusal(tx: Tx, recipient: Recipient): Promise<boolean> {
  const { providerId: provider, kind, id } = recipient;
  const deleted = isAutomatic(recipient)
    ? sql`delete from mail_refusals where provider_id = ${provider} and recipient_id = ${id}`
    : sql`delete from partner_refused_notices
        where provider_id = ${provider} and partner_id = ${id} and kind = ${kind}`;
  const { numAffectedRows } = await deleted.execute(camel(tx));
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Takes back the mails of this kind that still wait for this recipient. A document that somebody has
 * sent by hand goes: the history says so, and it is a document and no news (docs/decisions/0196).
 */
export async function withdrawWaiting(tx: Tx, recipient: Recipient, now: Date): Promise<void> {
  const { providerId: provider, kind, id } = recipient;
  if (kind === 'document') return;
  if (!isAutomatic(recipient)) {
    await sql`
      delete from mails m where m.provider_id = ${provider} and m.status = 'queued'
        and strpos(m.unsubscribe_url, ${refusalMark(recipient)}) > 0`.execute(camel(tx));
    return;
  }
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
