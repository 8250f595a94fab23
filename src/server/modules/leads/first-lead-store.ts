import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { Contact } from './domain/contact.ts';

/**
 * Makes submissions with the same content, mailbox or number wait for each other until the
 * transaction ends. Locks are taken in one order everywhere.
 */
export async function lockSubmissions(
  tx: Tx,
  provider: ProviderId,
  marks: readonly string[],
): Promise<void> {
  const keys = marks.filter((mark) => mark !== '').map((mark) => `${provider}:${mark}`);
  await sql`
    select pg_advisory_xact_lock(key)
    from (
      select hashtextextended(mark, 0) as key from unnest(${keys.toSorted()}::text[]) as mark
      order by key
    ) as ordered
  `.execute(on(tx));
}

/**
 * Requests whose address nobody has confirmed make no other one a duplicate: anybody can type
 * anybody's address.
 * @returns id of the visitor's first request that counts, when there was any since then
 */
export async function findFirstLead(
  tx: Tx,
  provider: ProviderId,
  { email, phone }: Contact,
  since: Date,
): Promise<string | undefined> {
  if (email === '' && phone === '') return undefined;
  const row = await on(tx)
    .selectFrom('lead_persons as p')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.provider_id', '=', 'p.provider_id').onRef('l.id', '=', 'p.lead_id'),
    )
    .select(['l.id', 'l.duplicate_of'])
    .where('p.provider_id', '=', provider)
    .where((eb) =>
      eb.or([
        ...(email === '' ? [] : [eb('p.email_normalised', '=', email)]),
        ...(phone === '' ? [] : [eb('p.phone_normalised', '=', phone)]),
      ]),
    )
    .where('l.created_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('l.asks_confirmation', '=', false),
        eb('l.confirmed_at', 'is not', null),
        eb('l.approved_at', 'is not', null),
      ]),
    )
    .orderBy('l.created_at')
    .orderBy('l.id')
    .executeTakeFirst();
  return row?.duplicate_of ?? row?.id;
}
