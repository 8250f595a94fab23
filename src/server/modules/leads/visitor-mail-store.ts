import { sql } from 'kysely';
import type { Database, Tx } from '#server/kernel/database.ts';
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

/** Forgets, for all providers, whom they mailed more than a day ago. */
export async function unscopedPurgeVisitorMails(db: Database, now: Date): Promise<void> {
  await on(db)
    .deleteFrom('visitor_mails')
    .where('at', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute();
}
