import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
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
  `.execute(on(tx));
  const { count } = await on(tx)
    .selectFrom('visitor_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address_hash', '=', addressHash)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= MAILS_A_DAY) return false;
  const row = await on(tx)
    .insertInto('visitor_mails')
    .values({ provider_id: provider, lead_id: leadId, address_hash: addressHash, at: now })
    .onConflict((conflict) => conflict.columns(['provider_id', 'lead_id']).doNothing())
    .returning('lead_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes, for all providers, whom they mailed more than a day ago. */
export async function unscopedPurgeVisitorMails(db: Database, now: Date): Promise<void> {
  await on(db)
    .deleteFrom('visitor_mails')
    .where('at', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute();
}

/** Keeps the hash of a request's mailed link; @returns false when it has had its one link before. */
export async function insertConfirmation(
  tx: Tx,
  provider: ProviderId,
  link: { readonly leadId: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await on(tx)
    .insertInto('lead_confirmations')
    .values({
      provider_id: provider,
      lead_id: link.leadId,
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'lead_id']).doNothing())
    .returning('lead_id')
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
}

/** Undefined when the token is unknown, or its request has been deleted. */
export async function findConfirmation(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<Confirmation | undefined> {
  const row = await on(db)
    .selectFrom('lead_confirmations as f')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.provider_id', '=', 'f.provider_id').onRef('l.id', '=', 'f.lead_id'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.provider_id', '=', 'l.provider_id').onRef('c.id', '=', 'l.campaign_id'),
    )
    .leftJoin('referral_links as r', (join) =>
      join.onRef('r.provider_id', '=', 'l.provider_id').onRef('r.id', '=', 'l.link_id'),
    )
    .select(['l.id', 'l.confirmed_at', 'f.expires_at'])
    .select(['c.slug as campaign_slug', 'r.slug as link_slug'])
    .where('f.provider_id', '=', provider)
    .where('f.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    leadId: row.id,
    confirmedAt: row.confirmed_at,
    expiresAt: row.expires_at,
    campaignSlug: row.campaign_slug,
    linkSlug: row.link_slug ?? '',
  };
}
