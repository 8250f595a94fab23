import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { readHouse } from '#shared/house-address.ts';
import { isCompanyLoginRequired } from '#web/api/api-error.ts';
import { userQuery } from '#web/api/queries.ts';
import { accountSearch, settingsSearch } from '#web/features/accounts/account-search.ts';
import { companyLoginSearch } from '#web/features/accounts/company-login/company-login-search.ts';
import {
  authSearch,
  invitationSearch,
  readAuthSearch,
  verifySearch,
} from '#web/features/accounts/login/auth-search.ts';
import { pictureSearch } from '#web/features/accounts/pictures/picture-search.ts';
import { startSearch } from '#web/features/accounts/start/start-search.ts';
import { billingSearch } from '#web/features/billing/billing-search.ts';
import { campaignSearch } from '#web/features/campaigns/campaign-search.ts';
import { guestPageSearch } from '#web/features/campaigns/page-editor/guest-page-search.ts';
import { printSearch } from '#web/features/campaigns/print-studio/print-search.ts';
import { clickSearch } from '#web/features/clicks/click-search.ts';
import { documentSearch } from '#web/features/credit-notes/documents/document-search.ts';
import { leadSearch } from '#web/features/leads/lead-search.ts';
import { marketingSearch } from '#web/features/marketing/marketing-search.ts';
import { groupSearch, partnerSearch } from '#web/features/partners/partner-search.ts';
import { activitySearch } from '#web/features/reporting/activities/activity-search.ts';
import { dashboardSearch } from '#web/features/reporting/dashboard/dashboard-search.ts';
import { figureSearch, houseFigureSearch } from '#web/features/reporting/figures/figure-search.ts';
import { textParam } from '#web/ui/address/search-params.ts';
import { whenReachable } from '#web/ui/when-reachable.ts';
import { createHouseAddress, enterHouse, type HouseAddress } from './house-address.ts';
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
 * Search parameters (filter, sort, tab, open drawer) belong to the feature: their schema stands in its
 * `*-search.ts`, the route checks the address by it, and screens read it with `useScreenSearch` and
 * `useOverlay`. What one feature asks of another goes through the address too; the keys of that stand in
 * the schema of the shell.
 */
interface RouterContext {
  readonly queryClient: QueryClient;
  readonly houseAddress: HouseAddress;
}

const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundPage,
});

/** A screen that is fetched when somebody goes there, without a connection as soon as there is one. */
const page = <Part extends Record<string, unknown>>(
  load: () => Promise<Part>,
  name: keyof Part & string,
) => lazyRouteComponent(() => whenReachable(load), name);

/**
 * What one screen opens on another: `neu=partner`, `kampagne`, `anfrage` or `gutschrift` the dialog that
 * creates one (`anfrage` with `ankuendigung=<id>` for a guest whom a partner has announced, the last with
 * `partner=<id>` for this partner), an id its details; `feld` puts the focus
 * into a field.
 */
const openedSearch = z.object({
  neu: textParam,
  partner: textParam,
  kampagne: textParam,
  anfrage: textParam,
  ankuendigung: textParam,
  gutschrift: textParam,
  feld: textParam,
});

/** Whose house wants its company login may log in as somebody else. */
function letTryAnotherLogin(error: unknown): null {
  if (!isCompanyLoginRequired(error)) throw error;
  return null;
}

/** Everything behind the login. At the start page the server answers visitors with its own page. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  validateSearch: openedSearch,
  component: AppShell,
  beforeLoad: async ({ context, location }) => {
    const { queryClient, houseAddress } = context;
    const toCompanyLogin = (error: unknown): never => {
      if (!isCompanyLoginRequired(error)) throw error;
      const search = { redirect: location.publicHref };
      throw redirect({ to: '/firmenlogin', search });
    };
    const house = await enterHouse(queryClient, houseAddress).catch(toCompanyLogin);
    if (house === 'lost') return;
    const user =
      house === 'nobody'
        ? null
        : await queryClient.query({ ...userQuery(), staleTime: 'static' }).catch(toCompanyLogin);
    if (user !== null) return houseAddress.nameFor(user);
    if (location.pathname === '/' && houseAddress.base() === null)
      redirect({ href: '/', reloadDocument: true, throw: true });
    redirect({ to: '/auth', search: { redirect: location.publicHref }, throw: true });
  },
});

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: dashboardSearch,
  component: page(
    () => import('#web/features/reporting/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  component: page(
    () => import('#web/features/reporting/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const tasks = createRoute({
  getParentRoute: () => shell,
  path: '/aufgaben',
  validateSearch: dashboardSearch,
  component: page(() => import('#web/features/reporting/tasks/tasks-page.tsx'), 'TasksPage'),
});

const partners = createRoute({
  getParentRoute: () => shell,
  path: '/partners',
  validateSearch: partnerSearch,
  component: page(() => import('#web/features/partners/partners-page.tsx'), 'PartnersPage'),
});

const applications = createRoute({
  getParentRoute: () => shell,
  path: '/partners/bewerbungen',
  component: page(
    () => import('#web/features/partners/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
});

const partnerChanges = createRoute({
  getParentRoute: () => shell,
  path: '/partners/aenderungen',
  component: page(() => import('#web/features/partners/changes/changes-page.tsx'), 'ChangesPage'),
});

const partnerGroups = createRoute({
  getParentRoute: () => shell,
  path: '/partners/gruppen',
  validateSearch: groupSearch,
  component: page(() => import('#web/features/partners/groups/groups-page.tsx'), 'GroupsPage'),
});

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns',
  validateSearch: campaignSearch,
  component: page(() => import('#web/features/campaigns/campaigns-page.tsx'), 'CampaignsPage'),
});

const leads = createRoute({
  getParentRoute: () => shell,
  path: '/leads',
  validateSearch: leadSearch,
  component: page(() => import('#web/features/leads/leads-page.tsx'), 'LeadsPage'),
});

const review = createRoute({
  getParentRoute: () => shell,
  path: '/pruefung',
  component: page(() => import('#web/features/clicks/review/review-page.tsx'), 'ReviewPage'),
});

const approvals = createRoute({
  getParentRoute: () => shell,
  path: '/freigaben',
  component: page(() => import('#web/features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
});

const clicks = createRoute({
  getParentRoute: () => shell,
  path: '/clicks',
  validateSearch: clickSearch,
  component: page(() => import('#web/features/clicks/clicks-page.tsx'), 'ClicksPage'),
});

const figures = createRoute({
  getParentRoute: () => shell,
  path: '/auswertung',
  validateSearch: figureSearch,
  component: page(() => import('#web/features/reporting/figures/figures-page.tsx'), 'FiguresPage'),
});

const houses = createRoute({
  getParentRoute: () => shell,
  path: '/haeuser',
  validateSearch: houseFigureSearch,
  component: page(() => import('#web/features/reporting/houses/houses-page.tsx'), 'HousesPage'),
});

const printStudio = createRoute({
  getParentRoute: () => shell,
  path: '/marketing/druck',
  validateSearch: printSearch,
  component: page(
    () => import('#web/features/campaigns/print-studio/print-studio-page.tsx'),
    'PrintStudioPage',
  ),
});

const guestPage = createRoute({
  getParentRoute: () => shell,
  path: '/gaesteseite',
  validateSearch: guestPageSearch,
  component: page(
    () => import('#web/features/campaigns/page-editor/guest-page-page.tsx'),
    'GuestPagePage',
  ),
});

const payouts = createRoute({
  getParentRoute: () => shell,
  path: '/payouts',
  validateSearch: documentSearch,
  component: page(() => import('#web/features/credit-notes/payouts-page.tsx'), 'PayoutsPage'),
});

const billing = createRoute({
  getParentRoute: () => shell,
  path: '/abrechnungen',
  validateSearch: billingSearch,
  component: page(() => import('#web/features/billing/billing-page.tsx'), 'BillingPage'),
});

const marketing = createRoute({
  getParentRoute: () => shell,
  path: '/marketing',
  validateSearch: marketingSearch,
  component: page(() => import('#web/features/marketing/marketing-page.tsx'), 'MarketingPage'),
});

const pictures = createRoute({
  getParentRoute: () => shell,
  path: '/bilder',
  validateSearch: pictureSearch,
  component: page(
    () => import('#web/features/accounts/pictures/pictures-page.tsx'),
    'PicturesPage',
  ),
});

const activities = createRoute({
  getParentRoute: () => shell,
  path: '/aktivitaeten',
  validateSearch: activitySearch,
  component: page(
    () => import('#web/features/reporting/activities/activities-page.tsx'),
    'ActivitiesPage',
  ),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account-settings',
  validateSearch: accountSearch,
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

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: settingsSearch,
  component: page(
    () => import('#web/features/accounts/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: authSearch,
  beforeLoad: async ({ context, search }) => {
    const { redirect: target, reset } = readAuthSearch(search);
    // A mailed link is used no matter who is logged in here.
    if (reset !== null) return;
    const user = await context.queryClient
      .query({ ...userQuery(), staleTime: 'static' })
      .catch(letTryAnotherLogin);
    // Whether the house of the address is theirs is found out when the page is loaded.
    const reloadDocument = readHouse(target).base !== null;
    if (user !== null) redirect({ href: target, reloadDocument, throw: true });
  },
  component: page(() => import('#web/features/accounts/login/auth-page.tsx'), 'AuthPage'),
});

const companyLogin = createRoute({
  getParentRoute: () => root,
  path: '/firmenlogin',
  validateSearch: companyLoginSearch,
  component: page(
    () => import('#web/features/accounts/company-login/company-login-page.tsx'),
    'CompanyLoginPage',
  ),
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

const startAccount = createRoute({
  getParentRoute: () => root,
  path: '/start',
  validateSearch: startSearch,
  beforeLoad: async ({ context }) => {
    await context.queryClient.query({ ...userQuery(), staleTime: 'static' });
  },
  component: page(() => import('#web/features/accounts/start/start-page.tsx'), 'StartPage'),
});

// Neither asks who is logged in: that may be somebody without any house.
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/einladung',
  validateSearch: invitationSearch,
  component: page(
    () => import('#web/features/accounts/team/invitation-page.tsx'),
    'InvitationPage',
  ),
});

const noHouse = createRoute({
  getParentRoute: () => root,
  path: '/kein-haus',
  component: page(() => import('#web/features/accounts/team/no-house-page.tsx'), 'NoHousePage'),
});

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: verifySearch,
  component: page(
    () => import('#web/features/accounts/login/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
});

const routeTree = root.addChildren([
  shell.addChildren([
    start,
    dashboard,
    tasks,
    partners,
    applications,
    partnerChanges,
    partnerGroups,
    campaigns,
    leads,
    review,
    approvals,
    clicks,
    figures,
    houses,
    printStudio,
    guestPage,
    payouts,
    marketing,
    pictures,
    billing,
    activities,
    account,
    settings,
    twoFactorTest,
  ]),
  auth,
  companyLogin,
  register,
  startAccount,
  verifyEmail,
  invitation,
  noHouse,
]);

export function createAppRouter(queryClient: QueryClient) {
  const houseAddress = createHouseAddress();
  return createRouter({
    routeTree,
    context: { queryClient, houseAddress },
    rewrite: houseAddress.rewrite,
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
