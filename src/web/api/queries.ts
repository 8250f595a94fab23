import { queryOptions } from '@tanstack/react-query';
import { getUser, listHouses } from '#shared/contracts/calls.generated.ts';
import type { ApiCall, Call } from '#shared/contracts/contract.ts';
import { isSessionExpired } from './api-error.ts';
import { call } from './call.ts';
import { pinHouse, pinnedHouse } from './house.ts';

/** Interval of the lists and figures that follow along (docs/product/conventions.md section 7). */
const POLL_MS = 30_000;

/** Spread into a query to keep it current; ETags make an unchanged answer cheap. */
export const POLLED = { refetchInterval: POLL_MS } as const;

/** The cache key of a call: its path first, so that all answers of a path can be meant together. */
export function keyOf<C extends ApiCall>(api: C, input?: Call<C>): readonly unknown[] {
  return input === undefined ? [api.path] : [api.path, input];
}

/** A reading call as a query: `useQuery(queryOf(listPartners, { query: {} }))`. */
export function queryOf<C extends ApiCall>(api: C, input: Call<C>) {
  return queryOptions({
    queryKey: keyOf(api, input),
    queryFn: ({ signal }) => call(api, input, { signal }),
  });
}

/**
 * The current user; null when nobody is logged in (docs/product/conventions.md section 5). Where the
 * address named no house, the one that is opened now is this tab's from now on.
 */
export function userQuery() {
  return queryOptions({
    queryKey: keyOf(getUser),
    queryFn: async ({ signal }) => {
      try {
        const user = await call(getUser, {}, { signal });
        if (pinnedHouse() === null) pinHouse(user.houseId);
        return user;
      } catch (error) {
        if (isSessionExpired(error)) return null;
        throw error;
      }
    },
  });
}

/** The houses of the person; null when nobody is logged in. */
export function housesQuery() {
  return queryOptions({
    queryKey: keyOf(listHouses),
    queryFn: async ({ signal }) => {
      try {
        return await call(listHouses, {}, { signal, ofNoHouse: true });
      } catch (error) {
        if (isSessionExpired(error)) return null;
        throw error;
      }
    },
  });
}
