import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { shortPathOf } from '#server/modules/campaigns/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { ProviderId } from '#shared/ids.ts';

export interface Placement {
  readonly linkId: string;
  readonly number: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly clickCount: number;
  readonly requests: number;
}

/** The places of a partner's links that are listed, in the order in which they were named. */
export async function listPlacements(
  db: Queryable,
  provider: ProviderId,
  partnerId: string,
): Promise<Placement[]> {
  return (
    camel(db)
      .selectFrom('linkPlacements as p')
      .modifyFront(preparedStatement)
      .select(['p.linkId', 'p.number', 'p.name', 'p.createdAt', 'p.clickCount'])
      // Not what a guessed address brought before there was the place.
      .select((eb) =>
        eb
          .selectFrom('leads as r')
          .select(sql<number>`count(*)::integer`.as('requests'))
          .whereRef('r.providerId', '=', 'p.providerId')
          .whereRef('r.linkId', '=', 'p.linkId')
          .whereRef('r.placement', '=', 'p.number')
          .whereRef('r.createdAt', '>=', 'p.createdAt')
          .where('r.counts', '=', true)
          .$asScalar()
          .as('requests'),
      )
      .where('p.providerId', '=', provider)
      .where('p.partnerId', '=', partnerId)
      .where('p.removedAt', 'is', null)
      .orderBy('p.linkId')
      .orderBy('p.number')
      .$narrowType<{ requests: number }>()
      .execute()
  );
}

/**
 * Holds a link of this partner: whoever names a place on it at the same moment waits, as clicks do.
 * @returns the path of its address; undefined when it is somebody else's
 */
export async function lockOwnLink(
  tx: Tx,
  provider: ProviderId,
  { partnerId, linkId }: { readonly partnerId: string; readonly linkId: string },
): Promise<string | undefined> {
  const row = await camel(tx)
    .selectFrom('referralLinks as l')
    .select(shortPathOf('l', provider).as('shortPath'))
    .where('l.providerId', '=', provider)
    .where('l.id', '=', linkId)
    .where('l.partnerId', '=', partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.shortPath;
}

/** What there is on a link: how many are listed, how many there ever were, and who has this name. */
export async function countPlacements(
  tx: Tx,
  provider: ProviderId,
  linkId: string,
  name: string,
): Promise<{ listed: number; last: number; named: number | null }> {
  return camel(tx)
    .selectFrom('linkPlacements')
    .select([
      sql<number>`(count(*) filter (where removed_at is null))::integer`.as('listed'),
      sql<number>`coalesce(max(number), 0)::integer`.as('last'),
      sql<
        number | null
      >`max(number) filter (where removed_at is null and lower(name) = lower(${name}))`.as('named'),
    ])
    .where('providerId', '=', provider)
    .where('linkId', '=', linkId)
    .executeTakeFirstOrThrow();
}

interface Key {
  readonly linkId: string;
  readonly number: number;
}

export async function insertPlacement(
  tx: Tx,
  provider: ProviderId,
  row: Key & { readonly partnerId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('linkPlacements')
    .values({ ...row, providerId: provider, createdAt: now })
    .execute();
}

/** Renames or removes a listed place. @returns whether there is one */
export async function updatePlacement(
  tx: Tx,
  provider: ProviderId,
  { linkId, number }: Key,
  change: { readonly name: string } | { readonly removedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await camel(tx)
    .updateTable('linkPlacements')
    .set(change)
    .where('providerId', '=', provider)
    .where('linkId', '=', linkId)
    .where('number', '=', number)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the places of a dissolved provider's links. */
export async function erasePlacements(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('linkPlacements').where('providerId', '=', provider).execute();
}
