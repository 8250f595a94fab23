import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { userQuery } from '#web/api/queries.ts';
import { readAuthSearch } from '#web/features/accounts/login/auth-search.ts';
import { whenReachable } from '#web/ui/when-reachable.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError, PagePending } from './page-states.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';
import { AppShell } from './shell/app-shell.tsx';

/*
 * How a screen comes into the application:
 * 1. its page is a component exported from `features/<name>/<name>-page.tsx`;
 * 2. it gets a route below, loaded lazily, so that each screen is a bundle of its own, and a
 *    line in `src/shared/app-paths.ts`, so that the server answers its address;
 * 3. it gets a line in `navigation.ts` where it belongs into the navigation.
 * Search parameters (filter, sort, tab, open drawer) belong to the feature: it reads them with
 * `useAddress` and `useOverlay` of the kit. What one feature asks of another goes through the
 * address too: `?neu=partner`, `?neu=kampagne` and `?neu=gutschrift` open the dialog that creates
 * one on `/partners`, `/campaigns` and `/payouts` (there with `&partner=<id>` for this partner);
 * `?partner=`, `?kampagne=`, `?anfrage=` and `?gutschrift=` with an id open its details there and
 * on `/leads`; `?feld=` puts the focus into a field.
 */
interface RouterContext {
  readonly queryClient: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  notFoundComponent: NotFoundPage,
});

/** A screen that is fetched when somebody goes there, without a connection as soon as there is one. */
const page = <Part extends Record<string, unknown>>(
  load: () => Promise<Part>,
  name: keyof Part & string,
) => lazyRouteComponent(() => whenReachable(load), name);

/** Everything behind the login. At the start page the server answers visitors with its own page. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: AppShell,
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.query({ ...userQuery(), staleTime: 'static' });
    if (user !== null) return;
    if (location.pathname === '/') redirect({ href: '/', reloadDocument: true, throw: true });
    redirect({ to: '/auth', search: { redirect: location.href }, throw: true });
  },
});

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: page(
    () => import('#web/features/reporting/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: page(
    () => import('#web/features/reporting/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const partners = createRoute({
  getParentRoute: () => shell,
  path: '/partners',
  component: page(() => import('#web/features/partners/partners-page.tsx'), 'PartnersPage'),
});

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns',
  component: page(() => import('#web/features/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
});

const leads = createRoute({
  getParentRoute: () => shell,
  path: '/leads',
  component: page(() => import('#web/features/leads/leads-page.tsx'), 'LeadsPage'),
});

const clicks = createRoute({
  getParentRoute: () => shell,
  path: '/clicks',
  component: page(() => import('#web/features/clicks/clicks-page.tsx'), 'ClicksPage'),
});

const figures = createRoute({
  getParentRoute: () => shell,
  path: '/auswertung',
  component: page(() => import('#web/features/reporting/figures/figures-page.tsx'), 'FiguresPage'),
});

const printStudio = createRoute({
  getParentRoute: () => shell,
  path: '/marketing/druck',
  component: page(
    () => import('#web/features/campaigns/print-studio/print-studio-page.tsx'),
    'PrintStudioPage',
  ),
});

const payouts = createRoute({
  getParentRoute: () => shell,
  path: '/payouts',
  component: page(() => import('#web/features/credit-notes/payouts-page.tsx'), 'PayoutsPage'),
});

const billing = createRoute({
  getParentRoute: () => shell,
  path: '/abrechnungen',
  component: page(() => import('#web/features/billing/billing-page.tsx'), 'BillingPage'),
});

const marketing = createRoute({
  getParentRoute: () => shell,
  path: '/marketing',
  component: page(() => import('#web/features/marketing/marketing-page.tsx'), 'MarketingPage'),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account-settings',
  component: page(
    () => import('#web/features/accounts/account/account-settings-page.tsx'),
    'AccountSettingsPage',
  ),
});

const twoFactorTest = createRoute({
  getParentRoute: () => shell,
  path: '/2fa-test',
  component: page(
    () => import('#web/features/accounts/two-factor-test/two-factor-test-page.tsx'),
    'TwoFactorTestPage',
  ),
});

const help = createRoute({
  getParentRoute: () => shell,
  path: '/hilfe',
  component: page(() => import('./help/help-page.tsx'), 'HelpPage'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: page(
    () => import('#web/features/accounts/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: async ({ context, search }) => {
    const { redirect: target, reset } = readAuthSearch(search);
    // A mailed link is used whoever is logged in here.
    if (reset !== null) return;
    const user = await context.queryClient.query({ ...userQuery(), staleTime: 'static' });
    if (user !== null) redirect({ href: target, throw: true });
  },
  component: page(() => import('#web/features/accounts/login/auth-page.tsx'), 'AuthPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.query({ ...userQuery(), staleTime: 'static' });
    if (user !== null) redirect({ to: '/dashboard', throw: true });
  },
  component: page(
    () => import('#web/features/accounts/login/simple-registration-page.tsx'),
    'SimpleRegistrationPage',
  ),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  component: page(
    () => import('#web/features/accounts/login/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
});

const routeTree = root.addChildren([
  shell.addChildren([
    start,
    dashboard,
    partners,
    campaigns,
    leads,
    clicks,
    figures,
    printStudio,
    payouts,
    marketing,
    billing,
    account,
    settings,
    help,
    twoFactorTest,
  ]),
  auth,
  register,
  verifyEmail,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Queries keep their own answers; the router only loads code.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
