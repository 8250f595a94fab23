import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { mayCustomiseMails } from './words/queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Mails of an hour, over all kinds together, that go out at once; the next ones wait. */
export const MAILS_AN_HOUR = {
  /** In the name of an account that has neither paid nor been released by the operator. */
  ofNewAccount: 300,
  /** In the name of any other, beside two for each of its partners. */
  ofAccount: 2_000,
  ofEachPartner: 2,
  /** To one mailbox, from all accounts together. */
  toMailbox: 30,
  /** Links to confirm it that one mailbox gets, from all accounts together. */
  linksToMailbox: 5,
} as const;

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
