import type { Page } from '@playwright/test';

/** One screen in the states that ask the server for something of their own. */
export interface Screen {
  readonly path: string;
  /**
   * Queries of its address: what is filtered, sorted, searched, opened. `{partner}` and the like
   * stand for ids of the account.
   */
  readonly states: readonly string[];
  /** Seen before a login. */
  readonly isPublic?: boolean;
}

/**
 * Every screen of the application. What a state asks the server for is recorded in the browser, not
 * written here; the table's sort headers and its CSV button are pressed wherever they are found.
 */
export const SCREENS: readonly Screen[] = [
  { path: '/', states: [''] },
  { path: '/dashboard', states: [''] },
  {
    path: '/partners',
    states: [
      '',
      '?suche=fotografie',
      '?status=inactive',
      '?kampagne={campaign}',
      '?bereit=ja',
      '?suche=fotografie&bereit=ja',
      '?status=active&kampagne={campaign}',
      '?partner={partner}',
      '?partner={partner}&ansicht=bearbeiten',
      '?partner={partner}&ansicht=links',
      '?partner={partner}&ansicht=performance',
      '?neu=partner',
      '?neu=import',
    ],
  },
  {
    path: '/campaigns',
    states: [
      '',
      '?suche=kampagne',
      '?status=active',
      '?kampagne={campaign}',
      '?kampagne={campaign}&ansicht=bearbeiten',
      '?kampagne={campaign}&ansicht=links',
      '?kampagne={campaign}&ansicht=performance',
      '?kampagne={campaign}&ansicht=formular',
      '?kampagne={campaign}&ansicht=landingpage',
      '?neu=kampagne',
    ],
  },
  {
    path: '/leads',
    states: [
      '',
      '?suche=hohenstein',
      '?suche=gibtesnicht',
      '?status=new',
      '?status=offer_sent',
      '?kampagne={campaign}',
      '?partner={partner}',
      '?status=held',
      '?status=to_confirm',
      '?status=unconfirmed',
      '?suche=anna%20hohenstein',
      '?suche=hohenstein&status=offer_sent',
      '?suche=hohenstein&partner={partner}',
      '?zeitraum=30',
      '?zeitraum=eigener&von=2026-03-10&bis=2026-08-20',
      '?anfrage={lead}',
      '?neu=anfrage',
    ],
  },
  {
    path: '/clicks',
    states: [
      '',
      '?zeitraum=7',
      '?zeitraum=90',
      '?ansicht=tage',
      '?kampagne={campaign}',
      '?partner={partner}',
    ],
  },
  {
    path: '/auswertung',
    states: [
      '',
      '?zeitraum=7',
      '?zeitraum=90',
      '?zeitraum=monat',
      '?zeitraum=vormonat',
      '?zeitraum=jahr',
      '?zeitraum=vorjahr',
      '?zeitraum=eigener&von=2026-03-10&bis=2026-08-20',
      '?zeitraum=eigener&von=2025-12-15&bis=2026-10-15&teilung=wochen',
      '?zeitraum=365&teilung=monate',
      '?zeitraum=365&kampagne={campaign}',
      '?kampagne={campaign}',
      '?partner={partner}',
      '?kampagne={campaign}&partner={partner}',
    ],
  },
  { path: '/haeuser', states: ['', '?zeitraum=365'] },
  { path: '/marketing/druck', states: ['', '?link={link}'] },
  {
    path: '/payouts',
    states: [
      '',
      '?status=pending',
      '?status=paid',
      '?status=cancelled',
      '?status=objected',
      '?suche=fotografie',
      '?suche={number}',
      '?suche=fotografie%20hohenstein',
      '?suche=fotografie&status=paid',
      '?suche=fotografie&sort=-amount',
      '?empfaenger={partner}',
      '?empfaenger={partner}&status=paid',
      '?von=2026-01-01&bis=2026-09-30',
      '?seite=40',
      '?offen={owed}',
      '?neu=gutschrift',
      '?neu=gutschrift&partner={owed}',
      '?sammel=neu',
      '?gutschrift={document}',
      '?senden={document}',
      '?export=sepa',
      '?export=datev',
      '?archiv=1',
    ],
  },
  {
    path: '/marketing',
    states: ['', '?tab=texte', '?tab=assets', '?neu=template'],
  },
  { path: '/abrechnungen', states: ['', '?tab=rechnungen', '?tab=abonnement'] },
  {
    path: '/account-settings',
    states: ['', '?bereich=belege', '?bereich=design', '?bereich=sicherheit', '?bereich=daten'],
  },
  { path: '/settings', states: ['', '?tab=design'] },
  { path: '/hilfe', states: [''] },
  { path: '/2fa-test', states: [''] },
  { path: '/auth', states: [''], isPublic: true },
  { path: '/register', states: [''], isPublic: true },
  { path: '/start', states: [''], isPublic: true },
  { path: '/verify-email', states: [''], isPublic: true },
];

/** A state's address for one account. */
export function addressOf(
  { path }: Screen,
  state: string,
  ids: Readonly<Record<string, string>>,
): string {
  return path + state.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}

/** Waits until nothing is asked for and the page has nothing left to do; reports one that never is. */
export async function settle(page: Page): Promise<void> {
  try {
    // A busy machine may pause between two steps of a page: it must be quiet three times.
    const end = performance.now() + 20_000;
    for (let quiet = 0; quiet < 3 && performance.now() < end; quiet += 1) {
      await page.waitForLoadState('networkidle', { timeout: 20_000 });
      await page.evaluate(
        () => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })),
      );
      await page.waitForTimeout(150);
      if ((await page.locator('main [aria-busy=true]').count()) > 0) quiet = 0;
    }
  } catch {
    process.stderr.write(`${page.url()} does not rest\n`);
  }
}
