import { useQueryClient } from '@tanstack/react-query';
import { getUser } from '#shared/contracts/accounts.ts';
import { getCurrentUser } from '#shared/contracts/branding.ts';
import { keyOf, refresh } from '#web/api/queries.ts';
import type { BrandedUser } from './branded-user.ts';

/** Puts the account as the server answered it where every screen reads it. */
export function useFreshUser(): (user: BrandedUser) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(keyOf(getUser), user);
    void refresh(client, getCurrentUser);
  };
}
