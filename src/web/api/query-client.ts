import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import {
  isCompanyLoginRequired,
  isHouseRefused,
  isRefusedFor,
  isSessionExpired,
  isSupportEnded,
} from './api-error.ts';
import { loseHouse } from './house.ts';
import { refreshAll } from './refresh.ts';

/**
 * The cache with its defaults (docs/product/screens.md section 6): data never becomes
 * stale by itself, no fetch on focus, no repetition of what failed. After a mutation has succeeded
 * everything is stale, and what is on the screen is fetched again before the mutation is done, so
 * that no screen shows the old state (decision 0178). `onSessionExpired` is called for every answer that
 * says that nobody is logged in, `onNoHouse` that who is belongs to no house any more; one that says that the house is
 * none of theirs takes it from the screen. `onCompanyLogin` for those that want the login of a company.
 */
export function createQueryClient(
  onSessionExpired: () => void,
  onNoHouse: () => void = () => undefined,
  onCompanyLogin: () => void = () => undefined,
): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionExpired(error)) onSessionExpired();
    if (isHouseRefused(error)) loseHouse();
    if (isRefusedFor(error, 'no_house')) onNoHouse();
    if (isCompanyLoginRequired(error)) onCompanyLogin();
    // The console says what an operator may open now.
    if (isSupportEnded(error)) window.location.assign('/betreiber');
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      async onSuccess(_data, variables, _result, { meta }, { client }) {
        if (meta?.refreshes === 'none') return;
        const { params } = (variables ?? {}) as { readonly params?: unknown };
        const path = meta?.deletes;
        await refreshAll(client, path === undefined ? undefined : { path, params });
      },
    }),
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
}
