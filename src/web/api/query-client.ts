import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionExpired } from './api-error.ts';

/**
 * The cache with the documented defaults (docs/product/screens.md section 6): data never becomes
 * stale, no fetch on focus, no repetition of what failed. `onSessionExpired` hears of every answer
 * that says that nobody is logged in.
 */
export function createQueryClient(onSessionExpired: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionExpired(error)) onSessionExpired();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
}
