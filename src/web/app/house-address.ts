import type { QueryClient } from '@tanstack/react-query';
import type { LocationRewrite } from '@tanstack/react-router';
import type { getUser } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { houseBase, isOfHouse, meansHouse, readHouse } from '#shared/house-address.ts';
import { loseHouse, nameScreens, pinHouse, pinnedHouse } from '#web/api/house.ts';
import { housesQuery } from '#web/api/queries.ts';

/**
 * The house in the addresses of this tab (docs/decisions/0330). Screens and links know nothing of it:
 * it is taken out of what the router reads, and put in front of what it writes.
 */
export interface HouseAddress {
  readonly rewrite: LocationRewrite;
  /** How this tab's addresses begin; null where they name no house. */
  base(): string | null;
  /** What should stand in the address bar. @param href what stands there: path with a house or without, search, hash */
  renamed(href: string): string;
  /** The user's house is named from now on, where it was before or there are several. */
  nameFor(user: Received<typeof getUser>): void;
}

export function createHouseAddress(): HouseAddress {
  let base: string | null = null;
  const named = (href: string): string => {
    const [path = '/'] = href.split(/[?#]/);
    if (base === null || !isOfHouse(path)) return href;
    return base + (path === '/' ? '' : path) + href.slice(path.length);
  };
  return {
    rewrite: {
      input({ url }) {
        const read = readHouse(url.pathname);
        base ??= read.base;
        const plain = new URL(url);
        plain.pathname = read.path;
        return plain;
      },
      output: ({ url }) => new URL(named(url.href.slice(url.origin.length)), url.origin),
    },
    base: () => base,
    renamed(href) {
      const [path = '/'] = href.split(/[?#]/);
      return named(readHouse(path).path + href.slice(path.length));
    },
    nameFor({ houseId, businessName, houses }) {
      if (base === null && houses < 2) return;
      base = houseBase(houseId, businessName);
      nameScreens(base);
    },
  };
}

/**
 * Finds the house that the address names among the person's. Nothing is asked of any house before.
 * @returns 'nobody' where nobody is logged in, 'lost' where it is none of theirs
 */
export async function enterHouse(
  queryClient: QueryClient,
  houseAddress: HouseAddress,
): Promise<'found' | 'nobody' | 'lost'> {
  const base = houseAddress.base();
  if (base === null || pinnedHouse() !== null) return 'found';
  const houses = await queryClient.query({ ...housesQuery(), staleTime: 'static' });
  if (houses === null) return 'nobody';
  const house = houses.find(({ id }) => meansHouse(base, id));
  if (house === undefined) loseHouse();
  else pinHouse(house.id);
  return house === undefined ? 'lost' : 'found';
}
