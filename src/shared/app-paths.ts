/** Paths of the application behind the login and around it; parameters live in the query. */
export const APP_PATHS = [
  '/',
  '/auth',
  '/register',
  '/verify-email',
  '/dashboard',
  '/partners',
  '/partners/bewerbungen',
  '/partners/aenderungen',
  '/campaigns',
  '/leads',
  '/clicks',
  '/auswertung',
  '/marketing/druck',
  '/payouts',
  '/marketing',
  '/abrechnungen',
  '/account-settings',
  '/2fa-test',
  '/settings',
  '/hilfe',
] as const;

export function isAppPath(path: string): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return APP_PATHS.some((known) => known === clean);
}
