import { createRoute, redirect } from '@tanstack/react-router';
import { readHouse } from '#shared/house-address.ts';
import { isCompanyLoginRequired } from '#web/api/api-error.ts';
import { userQuery } from '#web/api/queries.ts';
import { companyLoginSearch } from '#web/features/accounts/company-login/company-login-search.ts';
import {
  authSearch,
  invitationSearch,
  readAuthSearch,
  verifySearch,
} from '#web/features/accounts/login/auth-search.ts';
import { startSearch } from '#web/features/accounts/start/start-search.ts';
import { page, root } from './root-route.ts';

/** Whose house wants its company login may log in as somebody else. */
function letTryAnotherLogin(error: unknown): null {
  if (!isCompanyLoginRequired(error)) throw error;
  return null;
}

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

/** Screens for whoever is not logged in (yet): without the frame of the application. */
export const outsideRoutes = [
  auth,
  companyLogin,
  register,
  startAccount,
  verifyEmail,
  invitation,
  noHouse,
] as const;
