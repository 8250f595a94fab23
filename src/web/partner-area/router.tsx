import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isUuid } from '#shared/ids.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { isReturnPath } from '#shared/partner-area-paths.ts';
import {
  PRINT_LOOKS,
  PRINT_PRODUCT_IDS,
  type PrintLook,
  type PrintProductId,
} from '#shared/print-products.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { AreaFrame } from './area-frame.tsx';
import { LoginPage } from './login/login-page.tsx';
import { AreaError, AreaPending, NotFound } from './page-states.tsx';
import { accountQuery, leaveArea, soleProgramme, toReturnPath } from './session.ts';
import { currentView } from './view/view.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
  /** The token of the mailed link that was opened; nowhere but in memory. */
  readonly mailed: { token: string | null };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAreaRouter>;
  }
  interface HistoryState {
    /** The session has ended by itself, and the login says so. */
    isEnded?: boolean;
    /** Where the provider has looked from, when their view is over. */
    viewed?: string;
  }
}

interface EntranceSearch {
  /** Where the login leads back to. */
  readonly weiter?: string;
  /** The record that is being asked about, before it leads on. */
  readonly frage?: string;
}

function entranceSearch({ weiter, frage }: Record<string, unknown>): EntranceSearch {
  return {
    ...(isReturnPath(weiter) ? { weiter } : {}),
    ...(typeof frage === 'string' ? { frage } : {}),
  };
}

const MAILED_TOKEN = /^(?:[\w-]{43}|[\w-]{64})$/;

const root = createRootRouteWithContext<RouterContext>()({
  component: AreaFrame,
  notFoundComponent: NotFound,
});

const readAccount = (client: QueryClient) =>
  client.query({ ...accountQuery(), staleTime: 'static' });

/** The login, or the programmes; the only one opens by itself. */
const entrance = createRoute({
  getParentRoute: () => root,
  path: '/partner',
  validateSearch: entranceSearch,
  beforeLoad: async ({ context, search }) => {
    const account = await readAccount(context.queryClient);
    const sole = account === null ? null : soleProgramme(account);
    const isAsked = account?.programmes.some(
      ({ partnerId, state }) => partnerId === search.frage && state === 'unconfirmed',
    );
    if (account !== null && search.weiter !== undefined && isAsked !== true)
      redirect({ ...toReturnPath(search.weiter), replace: true, throw: true });
    if (sole !== null)
      redirect({
        to: '/partner/$providerId/$partnerId',
        params: sole,
        replace: true,
        throw: true,
      });
    return { isLoggedIn: account !== null };
  },
  component: function Entrance() {
    if (!entrance.useRouteContext().isLoggedIn) return <LoginPage />;
    return (
      <Suspense fallback={<AreaPending />}>
        <ProgrammesPage />
      </Suspense>
    );
  },
});

const ProgrammesPage = lazy(async () => ({
  default: (await import('./programmes/programmes-page.tsx')).ProgrammesPage,
}));

/** The mailed link. Its token leaves the address before anything is drawn. */
const link = createRoute({
  getParentRoute: () => root,
  path: '/partner/anmelden',
  validateSearch: entranceSearch,
  beforeLoad: ({ context, location, search }) => {
    if (!MAILED_TOKEN.test(location.hash)) return;
    context.mailed.token = location.hash;
    redirect({ to: '/partner/anmelden', search, hash: '', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./login/link-page.tsx'), 'LinkPage'),
});

/** Everything behind the login. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    if ((await readAccount(context.queryClient)) !== null) return;
    redirect({
      to: '/partner',
      search: entranceSearch({ weiter: `${location.pathname}${location.searchStr}` }),
      state: { isEnded: true },
      replace: true,
      throw: true,
    });
  },
});

/** A mail may lead here before the membership is confirmed: then it is asked about. */
const programme = createRoute({
  getParentRoute: () => inside,
  path: '/partner/$providerId/$partnerId',
  beforeLoad: async ({ context, params, location }) => {
    const account = await readAccount(context.queryClient);
    const asked = account?.programmes.find(({ partnerId }) => partnerId === params.partnerId);
    if (asked?.state === 'unconfirmed')
      redirect({
        to: '/partner',
        search: entranceSearch({
          frage: asked.partnerId,
          weiter: `${location.pathname}${location.searchStr}`,
        }),
        replace: true,
        throw: true,
      });
  },
  component: lazyRouteComponent(() => import('./programme/programme-frame.tsx'), 'ProgrammeFrame'),
});

const start = createRoute({
  getParentRoute: () => programme,
  path: '/',
  component: lazyRouteComponent(() => import('./start/start-page.tsx'), 'StartPage'),
});

const requests = createRoute({
  getParentRoute: () => programme,
  path: '/anfragen',
  component: lazyRouteComponent(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
});

const clicks = createRoute({
  getParentRoute: () => programme,
  path: '/anfragen/klicks',
  component: lazyRouteComponent(() => import('./clicks/clicks-page.tsx'), 'ClicksPage'),
});

const links = createRoute({
  getParentRoute: () => programme,
  path: '/links',
  component: lazyRouteComponent(() => import('./links/links-page.tsx'), 'LinksPage'),
});

const material = createRoute({
  getParentRoute: () => programme,
  path: '/material',
  component: lazyRouteComponent(() => import('./material/material-page.tsx'), 'MaterialPage'),
});

interface PrintSearch {
  /** The link whose code is printed. */
  readonly link?: string;
  /** The place that the code names. */
  readonly ort?: number;
  readonly aussehen?: PrintLook;
  /** The product that is open. */
  readonly produkt?: PrintProductId;
}

function printSearch({ link: id, ort, aussehen, produkt }: Record<string, unknown>): PrintSearch {
  const look = keysOf(PRINT_LOOKS).find((each) => each === aussehen);
  const product = PRINT_PRODUCT_IDS.find((each) => each === produkt);
  return {
    ...(typeof id === 'string' && isUuid(id) ? { link: id } : {}),
    ...(Number.isInteger(ort) && Number(ort) > 0 ? { ort: Number(ort) } : {}),
    ...(look === undefined ? {} : { aussehen: look }),
    ...(product === undefined ? {} : { produkt: product }),
  };
}

const print = createRoute({
  getParentRoute: () => programme,
  path: '/druck',
  validateSearch: printSearch,
  component: lazyRouteComponent(() => import('./print/print-page.tsx'), 'PrintPage'),
});

interface DocumentsSearch {
  /** The year whose documents are listed; the newest without it. */
  readonly jahr?: number;
  /** The document that is open. */
  readonly beleg?: string;
}

function documentsSearch({ jahr, beleg }: Record<string, unknown>): DocumentsSearch {
  return {
    ...(Number.isInteger(jahr) && Number(jahr) >= 2000 && Number(jahr) <= 2100
      ? { jahr: Number(jahr) }
      : {}),
    ...(typeof beleg === 'string' ? { beleg } : {}),
  };
}

const documents = createRoute({
  getParentRoute: () => programme,
  path: '/belege',
  validateSearch: documentsSearch,
  component: lazyRouteComponent(() => import('./documents/documents-page.tsx'), 'DocumentsPage'),
});

interface OwnDataSearch {
  /** Opened with the form of the tax status, because they were asked about it elsewhere. */
  readonly aendern?: 'steuer';
}

const ownData = createRoute({
  getParentRoute: () => programme,
  path: '/daten',
  validateSearch: ({ aendern }: Record<string, unknown>): OwnDataSearch =>
    aendern === 'steuer' ? { aendern } : {},
  component: lazyRouteComponent(() => import('./own-data/own-data-page.tsx'), 'OwnDataPage'),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/partner/konto',
  // The account is the partner's alone: who looks as them goes back to the programme.
  beforeLoad: () => {
    if (currentView() !== null) redirect({ to: '/partner', replace: true, throw: true });
  },
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

const viewEnded = createRoute({
  getParentRoute: () => root,
  path: '/partner/ansicht',
  component: lazyRouteComponent(() => import('./view/ended-page.tsx'), 'EndedPage'),
});

const routeTree = root.addChildren([
  entrance,
  link,
  inside.addChildren([
    programme.addChildren([start, links, material, print, requests, clicks, documents, ownData]),
    account,
  ]),
  viewEnded,
]);

function createAreaRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient, mailed: { token: null } },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: AreaPending,
    defaultPendingMs: 200,
    defaultErrorComponent: AreaError,
    scrollRestoration: true,
  });
}

/** The partner area: what it keeps in memory, and its screens; a session that ends empties both. */
export function createPartnerArea(history?: RouterHistory) {
  const queryClient = createQueryClient(
    () => void leaveArea(router, queryClient, { isEnded: true }),
  );
  const router = createAreaRouter(queryClient, history);
  return { queryClient, router };
}
