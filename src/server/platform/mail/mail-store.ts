import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { senderName } from './sender-name.ts';
import { mayCustomiseMails } from './words/queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Mails of an hour, over all kinds together, that go out at once; the next ones wait. */
export const MAILS_AN_HOUR = {
  /** In the name of an account that has neither paid nor been released by the operator. */
  ofNewAccount: 300,
  /** In the name of any other, besides two for each of its partners. */
  ofAccount: 2_000,
  ofEachPartner: 2,
  /** To one mailbox, from all accounts together. */
  toMailbox: 30,
  /** Links to confirm it that one mailbox gets, from all accounts together. */
  linksToMailbox: 5,
} as const;

/**
 * @param dueAt when it may go out
 * @returns the new mail's id, or null when this cause has already mailed this recipient.
 */
export async function insertMail(
  tx: Tx,
  mail: Mail,
  dueAt: Date,
  now: Date,
): Promise<string | null> {
  const id = newId();
  const inserted = await on(tx)
    .insertInto('mails')
    .values({
      provider_id: mail.providerId,
      id,
      created_at: now,
      dedupe_key: mail.dedupeKey,
      kind: mail.kind,
      from_name: senderName(mail.fromName),
      due_at: dueAt,
      to_address: mail.to,
      to_name: mail.toName ?? '',
      reply_to: mail.replyTo ?? '',
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      attached_credit_note_id: mail.attachedCreditNoteId ?? null,
      attached_invoice_id: mail.attachedInvoiceId ?? null,
      banner_picture_id: mail.bannerPictureId ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? '',
      forgotten_once_sent: mail.isErasedOnceSent ?? false,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** A mail that still waits to be sent, and whether its account has made-up data; or undefined. */
export function findQueuedMail(db: Queryable, provider: ProviderId, id: string) {
  return on(db)
    .selectFrom('mails as m')
    .innerJoin('providers as p', 'p.id', 'm.provider_id')
    .selectAll('m')
    .select('p.is_sandbox')
    .where('m.provider_id', '=', provider)
    .where('m.id', '=', id)
    .where('m.status', '=', 'queued')
    .executeTakeFirst();
}

export async function markMail(
  db: Queryable,
  provider: ProviderId,
  id: string,
  outcome: { status: 'sent' | 'kept'; at: Date } | { error: string },
): Promise<void> {
  const change =
    'error' in outcome
      ? { last_error: outcome.error }
      : { status: outcome.status, sent_at: outcome.at, last_error: '' };
  await on(db)
    .updateTable('mails')
    .set((eb) => ({ ...change, attempts: eb('attempts', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Deletes a mail that was sent, with the address it went to. */
export async function deleteMail(db: Queryable, provider: ProviderId, id: string): Promise<void> {
  await on(db)
    .deleteFrom('mails')
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Newest mails of all providers, for the development mailbox only. */
export function unscopedNewestMails(db: Queryable, limit: number) {
  return on(db)
    .selectFrom('mails')
    .select(['provider_id', 'id', 'created_at', 'to_address', 'from_name', 'subject', 'status'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One mail of any provider, for the development mailbox only. */
export function unscopedMail(db: Queryable, id: string) {
  return on(db).selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest mails to an address over all providers, for the operator. */
export function unscopedMailsTo(db: Queryable, address: string, limit: number) {
  return on(db)
    .selectFrom('mails')
    .select(['id', 'created_at', 'status', 'subject'])
    .where((eb) => eb(eb.fn('lower', ['to_address']), '=', address.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many mails stand where, of all providers together. */
export async function unscopedMailCounts(
  db: Queryable,
): Promise<readonly { readonly status: string; readonly count: number }[]> {
  return on(db)
    .selectFrom('mails')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
}

/** Mails that wait to be sent, of all providers, those that failed most often first. */
export function unscopedWaitingMails(db: Queryable, limit: number) {
  return on(db)
    .selectFrom('mails')
    .select(['id', 'created_at', 'to_address', 'subject', 'attempts', 'last_error'])
    .where('status', '=', 'queued')
    .orderBy('attempts', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A mail waits to be sent again. */
export async function requeueMail(tx: Tx, provider: ProviderId, id: string): Promise<void> {
  await on(tx)
    .updateTable('mails')
    .set({ status: 'queued', sent_at: null })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the mails of a provider.
 * @param notSentBefore what still waits to be sent is left alone unless it is older than this
 */
export async function eraseMails(tx: Tx, provider: ProviderId, notSentBefore: Date): Promise<void> {
  await on(tx)
    .deleteFrom('mails')
    .where('provider_id', '=', provider)
    .where((eb) => eb.or([eb('status', '<>', 'queued'), eb('created_at', '<', notSentBefore)]))
    .execute();
}

/** Deletes the one mail of a cause and recipient, sent or not. */
export async function deleteMailOf(tx: Tx, provider: ProviderId, dedupeKey: string): Promise<void> {
  await on(tx)
    .deleteFrom('mails')
    .where('provider_id', '=', provider)
    .where('dedupe_key', '=', dedupeKey)
    .execute();
}

/**
 * Deletes, for all providers, what was to be deleted once sent and is still there: mails that could
 * not be sent for days, and those of an installation that keeps its mails instead of sending them.
 */
export async function unscopedPurgeUnsendable(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .deleteFrom('mails')
    .where('forgotten_once_sent', '=', true)
    .where('created_at', '<', before)
    .execute();
}

/** Empties, for all providers, what was written in old mails; recipient and subject stay. */
export async function unscopedPurgeBodies(db: Queryable, before: Date): Promise<void> {
  await on(db)
    .updateTable('mails')
    .set({ text_body: '', html_body: '', last_error: '' })
    .where('created_at', '<', before)
    .where('status', '<>', 'queued')
    .where((eb) =>
      eb.or([eb('text_body', '<>', ''), eb('html_body', '<>', ''), eb('last_error', '<>', '')]),
    )
    .execute();
}

/**
 * When a mail may go out, so that no hour holds more than MAILS_AN_HOUR of its account or to its
 * mailbox. Nothing is lost beyond: the rest waits. What the product itself says to its own user does
 * not wait, but for links to addresses that anybody could have typed.
 * @returns `now` or later
 */
export async function dueTime(tx: Tx, mail: Mail, now: Date): Promise<Date> {
  const { providerId, to, kind } = mail;
  const since = new Date(now.getTime() - HOUR_MS);
  const toMailbox = sql`lower(m.to_address) = ${to.toLowerCase()}`;
  const last = async (): Promise<readonly (Date | null)[]> => {
    if (kind === 'verification' && mail.mayWait === true) {
      const links = sql`${toMailbox} and m.kind = ${kind}`;
      return [await nthLast(tx, links, MAILS_AN_HOUR.linksToMailbox, since)];
    }
    if (mail.fromName === undefined) return [];
    return [
      await nthLast(tx, toMailbox, MAILS_AN_HOUR.toMailbox, since),
      await lastOfAccount(tx, providerId, since),
    ];
  };
  const free = (await last()).map((at) => (at === null ? 0 : at.getTime() + HOUR_MS));
  return new Date(Math.max(now.getTime(), ...free));
}

/** Few accounts come to the lowest limit: only then it matters what this one may send. */
async function lastOfAccount(tx: Tx, provider: ProviderId, since: Date): Promise<Date | null> {
  const ofAccount = sql`m.provider_id = ${provider}`;
  const last = await nthLast(tx, ofAccount, MAILS_AN_HOUR.ofNewAccount, since);
  return last && (await nthLast(tx, ofAccount, await allowanceOf(tx, provider), since));
}

/** When the n-th last of these mails goes out, or null where there are fewer. */
async function nthLast(
  tx: Tx,
  these: ReturnType<typeof sql>,
  count: number,
  since: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date }>`
    select m.due_at from mails m where ${these} and m.due_at > ${since}
    order by m.due_at desc offset ${count - 1} limit 1`.execute(on(tx));
  return rows[0]?.due_at ?? null;
}

async function allowanceOf(tx: Tx, providerId: ProviderId): Promise<number> {
  const { ofNewAccount, ofAccount, ofEachPartner } = MAILS_AN_HOUR;
  if (!(await mayCustomiseMails(tx, providerId))) return ofNewAccount;
  const { rows } = await sql<{ partners: number }>`
    select count(*)::int as partners from partners where provider_id = ${providerId}`.execute(
    on(tx),
  );
  return ofAccount + ofEachPartner * (rows[0]?.partners ?? 0);
}
