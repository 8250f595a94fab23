import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { Language } from '#shared/guest-language.ts';
import type { ProviderId } from '#shared/ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const MAILS_A_DAY = 3;

/**
 * Takes one of the three confirmations that an address may get within 24 hours from all providers
 * together (docs/product/leads.md section 8). Parallel mails to one address wait for each other.
 * @param addressHash of the mailbox, whatever way the address was written
 * @returns false when the three are used up, or when this request has taken its one before
 */
export async function unscopedClaimVisitorMail(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  addressHash: Buffer,
  now: Date,
): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${addressHash.toString('hex')}, 1))
  `.execute(camel(tx));
  const { count } = await camel(tx)
    .selectFrom('visitorMails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('addressHash', '=', addressHash)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= MAILS_A_DAY) return false;
  const row = await camel(tx)
    .insertInto('visitorMails')
    .values({ providerId: provider, leadId, addressHash, at: now })
    .onConflict((conflict) => conflict.columns(['providerId', 'leadId']).doNothing())
    .returning('leadId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes, for all providers, whom they mailed more than a day ago. */
export async function unscopedPurgeVisitorMails(db: Database, now: Date): Promise<void> {
  await camel(db)
    .deleteFrom('visitorMails')
    .where('at', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute();
}

/** Keeps the hash of a request's mailed link; @returns false when it has had its one link before. */
export async function insertConfirmation(
  tx: Tx,
  provider: ProviderId,
  link: { readonly leadId: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await camel(tx)
    .insertInto('leadConfirmations')
    .values({ providerId: provider, ...link })
    .onConflict((conflict) => conflict.columns(['providerId', 'leadId']).doNothing())
    .returning('leadId')
    .executeTakeFirst();
  return row !== undefined;
}

/** A mailed link with the page of its request. */
interface Confirmation {
  readonly leadId: string;
  readonly confirmedAt: Date | null;
  readonly expiresAt: Date;
  readonly campaignSlug: string;
  /** '' for requests without a link. */
  readonly linkSlug: string;
  /** In which the visitor asked. */
  readonly language: Language;
}

/** Undefined when the token is unknown, or its request has been deleted. */
export async function findConfirmation(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<Confirmation | undefined> {
  const row = await camel(db)
    .selectFrom('leadConfirmations as f')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.providerId', '=', 'f.providerId').onRef('l.id', '=', 'f.leadId'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'l.providerId').onRef('c.id', '=', 'l.campaignId'),
    )
    .leftJoin('referralLinks as r', (join) =>
      join.onRef('r.providerId', '=', 'l.providerId').onRef('r.id', '=', 'l.linkId'),
    )
    .select(['l.id as leadId', 'l.confirmedAt', 'l.language', 'f.expiresAt'])
    .select(['c.slug as campaignSlug', 'r.slug as linkSlug'])
    .where('f.providerId', '=', provider)
    .where('f.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { ...row, linkSlug: row.linkSlug ?? '', language: row.language as Language };
}
