/** Paths of the application behind the login and around it; parameters live in the query. */
export const APP_PATHS = [
  '/',
  '/auth',
  '/register',
  '/start',
  '/verify-email',
  '/dashboard',
  '/aufgaben',
  '/partners',
  '/partners/bewerbungen',
  '/partners/aenderungen',
  '/partners/gruppen',
  '/campaigns',
  '/gaesteseite',
  '/leads',
  '/pruefung',
  '/clicks',
  '/auswertung',
  '/marketing/druck',
  '/payouts',
  '/freigaben',
  '/marketing',
  '/bilder',
  '/abrechnungen',
  '/account-settings',
  '/2fa-test',
  '/settings',
] as const;

export type AppPath = (typeof APP_PATHS)[number];

export function isAppPath(path: string): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return APP_PATHS.some((known) => known === clean);
}
