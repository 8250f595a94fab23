import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { whenReachable } from '#web/ui/when-reachable.ts';
import type { HouseAddress } from './house-address.ts';
import { NotFoundPage } from './not-found-page.tsx';

interface RouterContext {
  readonly queryClient: QueryClient;
  readonly houseAddress: HouseAddress;
}

/** Where every address of the application begins. */
export const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundPage,
});

/** A screen that is fetched when somebody goes there, without a connection as soon as there is one. */
export const page = <Part extends Record<string, unknown>>(
  load: () => Promise<Part>,
  name: keyof Part & string,
) => lazyRouteComponent(() => whenReachable(load), name);
