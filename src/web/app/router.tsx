import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { isCompanyLoginRequired } from '#web/api/api-error.ts';
import { userQuery } from '#web/api/queries.ts';
import { accountSearch, settingsSearch } from '#web/features/accounts/account-search.ts';
import { pictureSearch } from '#web/features/accounts/pictures/picture-search.ts';
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
import { createHouseAddress, enterHouse } from './house-address.ts';
import { outsideRoutes } from './outside-routes.ts';
import { PageError, PagePending } from './page-states.tsx';
import { page, root } from './root-route.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { AppShell } from './shell/app-shell.tsx';

/*
 * How a screen comes into the application:
 * 1. its page is a component exported from `features/<name>/<name>-page.tsx`;
 * 2. it gets a route below, or in `outside-routes.ts` without a login, loaded lazily, so that each screen is a bundle of its own, and a
 *    line in `src/shared/app-paths.ts`, so that the server answers its address;
 * 3. it gets a line in `navigation.ts` where it belongs into the navigation.
 * Search parameters (filter, sort, tab, open drawer) belong to the feature: their schema stands in its
 * `*-search.ts`, the route checks the address by it, and screens read it with `useScreenSearch` and
 * `useOverlay`. What one feature asks of another goes through the address too; the keys of that stand in
 * the schema of the shell.
 */
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

/** Everything behind the login. At the start page the server answers visitors with its own page. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  validateSearch: openedSearch,
  component: AppShell,
  beforeLoad: async ({ context, location }) => {
    const { queryClient, houseAddress } = context;
    const toCompanyLogin = (error: unknown): never => {
      const search = { redirect: location.publicHref };
      if (isCompanyLoginRequired(error)) redirect({ to: '/firmenlogin', search, throw: true });
      throw error;
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
  ...outsideRoutes,
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
