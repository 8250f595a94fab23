import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { createPartnerArea } from '#web/partner-area/router.tsx';
import '#web/partner-area/ui/base.css';
import { StandInServer } from './stand-in-server.ts';

const fetchOfBrowser = globalThis.fetch;

/**
 * Opens the partner area at an address as its `main.tsx` does, a second time as a new start; only the server is a stand-in, with these
 * answers. It is taken away at the end of the test, which fails where the answers did not suffice.
 */
export async function openPartnerArea(
  address: string,
  answers: (server: StandInServer) => unknown,
): Promise<{
  readonly server: StandInServer;
  readonly area: ReturnType<typeof createPartnerArea>;
}> {
  await cleanup();
  const server = new StandInServer();
  answers(server);
  globalThis.fetch = (input, init) =>
    new URL(
      String(input instanceof Request ? input.url : input),
      location.href,
    ).pathname.startsWith('/api/')
      ? server.fetch(input, init)
      : fetchOfBrowser(input, init);
  const area = createPartnerArea(createMemoryHistory({ initialEntries: [address] }));
  onTestFinished(async () => {
    await cleanup();
    area.queryClient.clear();
    localStorage.clear();
    globalThis.fetch = fetchOfBrowser;
    expect(server.mistakes(), 'calls that the stand-in could not answer').toEqual([]);
  });
  await render(
    <StrictMode>
      <QueryClientProvider client={area.queryClient}>
        <RouterProvider router={area.router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { server, area };
}
