import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getUser } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { readHouse } from '#shared/house-address.ts';
import { pinHouse } from '#web/api/house.ts';
import { keyOf } from '#web/api/queries.ts';

export type LoggedInUser = Received<typeof getUser>;

/**
 * Goes in with the user that a login or registration answered; nothing of a former user stays.
 * Another way than the usual one can be given at the time.
 */
export function useStartSession(redirect: string) {
  const client = useQueryClient();
  const router = useRouter();
  return async (user: LoggedInUser, href = redirect) => {
    client.clear();
    client.setQueryData(keyOf(getUser), user);
    // The house of the address may be another one than the last used.
    if (readHouse(href).base !== null) return window.location.assign(href);
    pinHouse(user.houseId);
    await router.navigate({ href });
  };
}
