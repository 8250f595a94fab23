import { randomBytes } from 'node:crypto';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  ENDING_LENGTH,
  HOUSE_LENGTH,
  MOST_ENDINGS,
  MOST_HOUSES,
  nameCandidates,
} from '#shared/link-address.ts';
import { slugLetters } from '#shared/slug.ts';
import { lockLink } from './queries.ts';
import {
  findHouse,
  listEndings,
  listHouses,
  listUnnamedLinks,
  unscopedProvidersWithUnnamed,
  useEnding,
  useHouse,
} from './readable-store.ts';

/** Where a name can't be written, or is taken up to its ninth number. */
const randomName = (): string => slugLetters(randomBytes(8));

const RANDOM_TRIES = 3;

/** Takes the first name that is free. @throws Error where even random ones are taken */
async function takeFirst(
  candidates: readonly string[],
  take: (name: string) => Promise<boolean>,
): Promise<string> {
  const random = Array.from({ length: RANDOM_TRIES }, randomName);
  for (const name of [...candidates, ...random]) if (await take(name)) return name;
  throw new Error('no free link name found');
}

/**
 * What stands for the provider in the addresses of their links, from the name of their business
 * unless they have one. Behind the provider's lock.
 */
export async function ensureHouse(tx: Tx, provider: ProviderId, now: Date): Promise<string> {
  const known = await findHouse(tx, provider);
  if (known !== null) return known;
  const account = await findAccount(tx, provider);
  return takeFirst(nameCandidates(account?.businessName ?? '', HOUSE_LENGTH), (house) =>
    useHouse(tx, provider, house, now),
  );
}

/** Gives a new link an address that can be read: '/r/gut-lindenhof/anna-fotografie'. */
export async function nameLink(
  tx: Tx,
  provider: ProviderId,
  link: { readonly id: string; readonly partnerId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await ensureHouse(tx, provider, now);
  await takeFirst(nameCandidates(link.name, ENDING_LENGTH), (ending) =>
    useEnding(tx, provider, link, ending, now),
  );
}

/** Links that one transaction names: others of the provider wait for it. */
const SLICE = 200;

/**
 * Names links that have no readable address yet: those from before there were any, and those that a
 * release before this one still makes beside it. Any number of nodes may do it at once.
 */
export async function nameUnnamedLinks({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await forEachSettled(await unscopedProvidersWithUnnamed(db), async (provider) => {
    for (let named = SLICE; named === SLICE;) {
      const now = clock();
      named = await db.transaction(async (tx) => {
        await lockProvider(tx, provider);
        const links = await listUnnamedLinks(tx, provider, SLICE);
        for (const link of links) await nameLink(tx, provider, link, now);
        return links.length;
      });
    }
  });
}

/**
 * Lets a link's address end otherwise; what is printed goes on leading to it.
 * @throws DomainError not_found, link_name_taken, too_many_link_names
 */
export async function changeEnding(
  { db, clock }: Services,
  acting: ActingProvider,
  id: string,
  ending: string,
): Promise<void> {
  const { providerId: provider } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const link = await lockLink(tx, provider, id);
    if (link === null) throw new DomainError('not_found');
    await ensureHouse(tx, provider, now);
    const earlier = await listEndings(tx, provider, id);
    if (!earlier.includes(ending) && earlier.length >= MOST_ENDINGS)
      throw new DomainError('too_many_link_names', { most: String(MOST_ENDINGS) });
    if (!(await useEnding(tx, provider, link, ending, now)))
      throw new DomainError('link_name_taken', { name: ending });
    // Without the words themselves: they may be a person's name, and events stay.
    const event = { action: 'link.address_changed', entity: 'referral_link', entityId: id };
    await appendEvent(tx, provider, acting, { ...event, data: {} }, now);
  });
}

/**
 * Lets all addresses of the provider begin otherwise; what is printed goes on leading to their links.
 * @throws DomainError link_name_taken, too_many_link_names
 */
export async function changeHouse(
  { db, clock }: Services,
  acting: ActingProvider,
  house: string,
): Promise<void> {
  const { providerId: provider } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const earlier = await listHouses(tx, provider);
    if (!earlier.some((row) => row.house === house) && earlier.length >= MOST_HOUSES)
      throw new DomainError('too_many_link_names', { most: String(MOST_HOUSES) });
    if (!(await useHouse(tx, provider, house, now)))
      throw new DomainError('link_name_taken', { name: house });
    const event = { action: 'account.link_house_changed', entity: 'provider', entityId: provider };
    await appendEvent(tx, provider, acting, { ...event, data: {} }, now);
  });
}
