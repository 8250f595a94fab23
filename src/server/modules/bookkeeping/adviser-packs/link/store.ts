import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AdviserAccess } from '#shared/labels/adviser-packs.ts';
import type { LinkName } from './adviser-tokens.ts';

/** A code is tried so often. */
const TRIES_PER_CODE = 5;

export interface NewLink {
  readonly id: string;
  readonly packId: string;
  readonly createdBy: string;
  readonly email: string;
  readonly lastDay: CalendarDate;
}

export async function insertLink(
  tx: Tx,
  provider: ProviderId,
  link: NewLink,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('adviserLinks')
    .values({ ...link, providerId: provider, createdAt: now })
    .execute();
}

/** Locks a pack, so that its links are made one after the other. @returns its last day and links */
export async function lockPack(tx: Tx, provider: ProviderId, id: string) {
  const pack = await camel(tx)
    .selectFrom('adviserPacks')
    .select(['state', 'lastDay', 'fromDate', 'toDate'])
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (pack === undefined) return undefined;
  const { links } = await camel(tx)
    .selectFrom('adviserLinks')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('providerId', '=', provider)
    .where('packId', '=', id)
    .executeTakeFirstOrThrow();
  return { ...pack, links };
}

/** Ends a link and the code that waits; one that was ended stays as it was. @returns whether it ended now */
export async function withdrawLink(
  tx: Tx,
  provider: ProviderId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('adviserLinks')
    .set({ withdrawnAt: now, codeHash: null, codeExpiresAt: null })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a fresh code in the place of the one before. @returns false where the link was withdrawn */
export async function setCode(
  tx: Tx,
  { provider, linkId }: LinkName,
  code: { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('adviserLinks')
    .set({ codeHash: code.hash, codeExpiresAt: code.expiresAt, codeTries: 0 })
    .where('providerId', '=', provider)
    .where('id', '=', linkId)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one try before it is compared, so that many at once are no more than their number. */
export async function countCodeTry(
  db: Queryable,
  { provider, linkId }: LinkName,
  now: Date,
): Promise<Buffer | null> {
  const row = await camel(db)
    .updateTable('adviserLinks')
    .set((eb) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('providerId', '=', provider)
    .where('id', '=', linkId)
    .where('withdrawnAt', 'is', null)
    .where('codeHash', 'is not', null)
    .where('codeExpiresAt', '>', now)
    .where('codeTries', '<', TRIES_PER_CODE)
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash ?? null;
}

/** Uses a code up. @returns false where another call was faster, or it was replaced */
export async function takeCode(
  tx: Tx,
  { provider, linkId }: LinkName,
  hash: Buffer,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('adviserLinks')
    .set({ codeHash: null, codeExpiresAt: null })
    .where('providerId', '=', provider)
    .where('id', '=', linkId)
    .where('withdrawnAt', 'is', null)
    .where('codeHash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps that something was done with a link. */
export async function noteAccess(
  db: Queryable,
  { provider, linkId }: LinkName,
  kind: AdviserAccess,
  now: Date,
): Promise<void> {
  await camel(db)
    .insertInto('adviserAccesses')
    .values({ providerId: provider, id: newId(), linkId, at: now, kind })
    .execute();
}
