import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/**
 * '/r/{house}/{ending}' of a link `l`, until it has one '/r/{slug}': the address that is shown,
 * copied and printed.
 */
export const shortPathOf = (
  l: string,
  provider: ProviderId,
): RawBuilder<string> => sql<string>`coalesce(
  (select '/r/' || h.house || '/' || e.ending
   from link_endings e
   join link_houses h on h.provider_id = e.provider_id and h.is_current
   where e.provider_id = ${provider} and e.link_id = ${sql.ref(`${l}.id`)}
     and e.is_current),
  '/r/' || ${sql.ref(`${l}.slug`)})`;

const HOUSE_SCOPE = 'house';

/** What stays known of a name in its scope. */
export const nameDigest = (scope: string, name: string): Buffer =>
  createHash('sha256').update(`${scope}/${name}`).digest();

/**
 * Marks a name as given out, for good. Nobody's name is kept: a digest says only whether one that is
 * asked for was there before. Not under the installation's secret, which is rotated.
 * @param scope where the name is unique: all houses, the endings of one provider, or the codes of one
 * @returns false when it ever was given out; waits for whoever asks for the same at the moment
 */
export async function takeName(tx: Tx, scope: string, name: string): Promise<boolean> {
  const digest = nameDigest(scope, name);
  const row = await camel(tx)
    .insertInto('usedLinkNames')
    .values({ digest })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
}

/** What stands for the provider in addresses; null before their first link. */
export async function findHouse(db: Queryable, provider: ProviderId): Promise<string | null> {
  const row = await camel(db)
    .selectFrom('linkHouses')
    .select('house')
    .where('providerId', '=', provider)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
  return row?.house ?? null;
}

/** All that ever stood for the provider, the newest first. */
export async function listHouses(
  db: Queryable,
  provider: ProviderId,
): Promise<{ house: string; isCurrent: boolean }[]> {
  return camel(db)
    .selectFrom('linkHouses')
    .select(['house', 'isCurrent'])
    .where('providerId', '=', provider)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Whether a name was ever given out, in this provider's eyes: their own earlier ones are free. */
export async function isHouseFree(
  db: Queryable,
  provider: ProviderId,
  house: string,
): Promise<boolean> {
  const digest = nameDigest(HOUSE_SCOPE, house);
  const { rows } = await sql<{ free: boolean }>`
    select not exists (select from used_link_names where digest = ${digest})
      or exists (select from link_houses where provider_id = ${provider} and house = ${house}) as free`.execute(
    camel(db),
  );
  return rows[0]?.free ?? false;
}

/** The same for the end of a link's address: its own earlier ones are free. */
export async function isEndingFree(
  db: Queryable,
  provider: ProviderId,
  linkId: string,
  ending: string,
): Promise<boolean> {
  const digest = nameDigest(provider, ending);
  const { rows } = await sql<{ free: boolean }>`
    select not exists (select from used_link_names where digest = ${digest})
      or exists (select from link_endings
        where provider_id = ${provider} and ending = ${ending} and link_id = ${linkId}) as free`.execute(
    camel(db),
  );
  return rows[0]?.free ?? false;
}

/** Makes a name stand for the provider. @returns false when it is, or was, somebody else's */
export async function useHouse(
  tx: Tx,
  provider: ProviderId,
  house: string,
  now: Date,
): Promise<boolean> {
  const own = (await listHouses(tx, provider)).some((row) => row.house === house);
  if (!own && !(await takeName(tx, HOUSE_SCOPE, house))) return false;
  await camel(tx)
    .updateTable('linkHouses')
    .set({ isCurrent: false })
    .where('providerId', '=', provider)
    .where('isCurrent', '=', true)
    .execute();
  await camel(tx)
    .insertInto('linkHouses')
    .values({ providerId: provider, house, isCurrent: true, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'house']).doUpdateSet({ isCurrent: true }),
    )
    .execute();
  return true;
}

interface NamedLink {
  readonly id: string;
  readonly partnerId: string;
}

/** Endings that a link ever had. */
export async function listEndings(
  db: Queryable,
  provider: ProviderId,
  linkId: string,
): Promise<string[]> {
  const rows = await camel(db)
    .selectFrom('linkEndings')
    .select('ending')
    .where('providerId', '=', provider)
    .where('linkId', '=', linkId)
    .execute();
  return rows.map(({ ending }) => ending);
}

/** Makes an address of a link end so. @returns false when it is, or was, another link's */
export async function useEnding(
  tx: Tx,
  provider: ProviderId,
  { id: linkId, partnerId }: NamedLink,
  ending: string,
  now: Date,
): Promise<boolean> {
  const own = (await listEndings(tx, provider, linkId)).includes(ending);
  if (!own && !(await takeName(tx, provider, ending))) return false;
  await camel(tx)
    .updateTable('linkEndings')
    .set({ isCurrent: false })
    .where('providerId', '=', provider)
    .where('linkId', '=', linkId)
    .where('isCurrent', '=', true)
    .execute();
  const row = { providerId: provider, ending, linkId, partnerId, isCurrent: true, createdAt: now };
  await camel(tx)
    .insertInto('linkEndings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'ending']).doUpdateSet({ isCurrent: true }),
    )
    .execute();
  return true;
}

/** Links without a readable address, the oldest first: a release before this one made them. */
export async function listUnnamedLinks(
  db: Queryable,
  provider: ProviderId,
  most: number,
): Promise<{ id: string; partnerId: string; name: string }[]> {
  const { rows } = await sql<{ id: string; partnerId: string; name: string }>`
    select l.id, l.partner_id, coalesce(
      nullif(trim(p.company_name), ''), concat_ws(' ', p.first_name, p.last_name)) as name
    from referral_links l
    join partners p on p.provider_id = l.provider_id and p.id = l.partner_id
    where l.provider_id = ${provider} and p.erased_at is null and not exists (
      select from link_endings e where e.provider_id = l.provider_id and e.link_id = l.id)
    order by l.id limit ${most}`.execute(camel(db));
  return rows;
}

/** Providers, of all, who have such links and are not dissolved. */
export async function unscopedProvidersWithUnnamed(db: Queryable): Promise<ProviderId[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from providers v
    where v.dissolved_at is null and exists (
      select from referral_links l
      join partners p on p.provider_id = l.provider_id and p.id = l.partner_id
      where l.provider_id = v.id and p.erased_at is null and not exists (
        select from link_endings e where e.provider_id = l.provider_id and e.link_id = l.id))
    order by v.id`.execute(camel(db));
  return rows.map(({ id }) => providerId(id));
}

/** Deletes names and codes of a dissolved provider; that they were given out stays known. */
export async function eraseLinkNames(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['linkEndings', 'linkHouses', 'partnerCodes'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}
