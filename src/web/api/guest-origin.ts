import { useQuery } from '@tanstack/react-query';
import { userQuery } from './queries.ts';

/**
 * Base of the addresses that guests get: the provider's own host where it is verified, else this
 * site's. Who opens one from the application opens it at this site, where the own visit counts as none.
 */
export function useGuestOrigin(): string {
  // Asked for by the application's frame already.
  const { data } = useQuery({ ...userQuery(), enabled: false });
  return data?.guestUrl ?? window.location.origin;
}
