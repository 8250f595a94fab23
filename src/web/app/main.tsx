import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { COOKIE_BANNER_DELAY_MS } from '#shared/cookie-choice.ts';
import { createSessionEnd, SESSION_EXPIRED_MESSAGE } from '#web/api/end-session.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { storedChoice } from '#web/cookie-banner/stored-choice.ts';
import { loadToasts } from '#web/ui/feedback/toast-host.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { freezeInput } from '#web/ui/form/input-store.ts';
import { KitProvider } from '#web/ui/kit-provider.tsx';
import { createAppRouter } from './router.tsx';

const endSession = createSessionEnd(() => toast.lastWord(SESSION_EXPIRED_MESSAGE), loadToasts);
const queryClient = createQueryClient(
  () => {
    freezeInput();
    endSession();
  },
  // From the beginning: nothing of the house stays in the memory of the page.
  () => window.location.replace('/kein-haus'),
  () => {
    const { pathname, search } = window.location;
    if (pathname === '/firmenlogin' || pathname === '/auth') return;
    const back = encodeURIComponent(pathname + search);
    window.location.assign(`/firmenlogin?redirect=${back}`);
  },
);
const router = createAppRouter(queryClient);

const root = document.getElementById('root');
if (root === null) throw new Error('no element to draw into');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>
  </StrictMode>,
);

// The banner is loaded where nobody has chosen yet, after the second it waits anyway.
if (storedChoice() === null) {
  setTimeout(() => {
    void import('#web/cookie-banner/cookie-banner.ts').then((banner) => banner.showCookieBanner());
  }, COOKIE_BANNER_DELAY_MS);
}
