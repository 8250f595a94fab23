import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { getUser } from '#shared/contracts/calls.generated.ts';
import { releaseHouse } from '#web/api/house.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { KitProvider } from '#web/ui/kit-provider.tsx';
import { aUser } from './a-user.ts';
import { StandInServer } from './stand-in-server.ts';

const fetchOfBrowser = globalThis.fetch;

/**
 * Opens the application at an address as `main.tsx` does: kit, queries, router, frame and screen are
 * the real ones; only the server is a stand-in, with these answers. Somebody is logged in unless the
 * answers say otherwise.
 */
export async function openScreen(
  address: string,
  answers: (server: StandInServer) => unknown,
): Promise<{
  readonly server: StandInServer;
  readonly router: ReturnType<typeof createAppRouter>;
}> {
  const server = new StandInServer().on(getUser, aUser());
  answers(server);
  globalThis.fetch = (input, init) =>
    new URL(
      String(input instanceof Request ? input.url : input),
      location.href,
    ).pathname.startsWith('/api/')
      ? server.fetch(input, init)
      : fetchOfBrowser(input, init);
  const queryClient = createQueryClient(() => undefined);
  const router = createAppRouter(queryClient);
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  opened.push({ server, queryClient });
  await render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { server, router };
}

const opened: {
  readonly server: StandInServer;
  readonly queryClient: ReturnType<typeof createQueryClient>;
}[] = [];

/** Takes the screens of a test away, and fails it where its answers did not suffice. */
export async function closeScreens(): Promise<void> {
  const screens = opened.splice(0);
  await cleanup();
  for (const { queryClient } of screens) queryClient.clear();
  releaseHouse();
  globalThis.fetch = fetchOfBrowser;
  localStorage.clear();
  expect(
    screens.flatMap(({ server }) => server.mistakes()),
    'calls that the stand-in could not answer',
  ).toEqual([]);
}
