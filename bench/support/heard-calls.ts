import type { Browser, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { addressOf, SCREENS, settle, type Screen } from './visits.ts';

/** A call that a screen made in the browser. */
export interface HeardCall {
  readonly method: string;
  /** Path and query as it was called. */
  readonly url: string;
  readonly body: string | null;
}

/** What one state of a screen asked the server for, in order. */
export interface Visit {
  readonly where: string;
  readonly calls: readonly HeardCall[];
}

/** Windows that run in parallel: nothing is timed here, and most of a visit is waiting. */
const WALKERS = 3;
/** A visit that hangs for so long is given up. */
const LONGEST_VISIT_MS = 120_000;

/**
 * Walks through every screen of an account and records what each asks the server for. A state that
 * can't be walked through is reported, and what was recorded until then stays.
 */
export async function hearCalls(browser: Browser, account: Account): Promise<Visit[]> {
  const places = SCREENS.flatMap((screen) => screen.states.map((state) => ({ screen, state })));
  const heard: Visit[][] = places.map(() => []);
  const waiting = places.entries();
  const walk = async () => {
    for (const [at, { screen, state }] of waiting) {
      heard[at] = await visit(browser, account, screen, state);
      process.stderr.write(`\rheard ${at + 1} of ${places.length} states `);
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, walk));
  return heard.flat();
}

async function visit(
  browser: Browser,
  account: Account,
  screen: Screen,
  state: string,
): Promise<Visit[]> {
  const page = await openPage(browser, account, screen.isPublic === true, {
    width: 1440,
    height: 900,
  });
  const heard: HeardCall[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      heard.push({ method: request.method(), url: pathname + search, body: request.postData() });
  });
  const end = setTimeout(() => void page.context().close(), LONGEST_VISIT_MS);
  const visits: Visit[] = [];
  const keep = (what: string) => {
    const calls = heard.splice(0);
    if (calls.length > 0) visits.push({ where: `${screen.path}${state}${what}`, calls });
  };
  try {
    await page.goto(account.url + addressOf(screen, state, account.ids));
    await settle(page);
    keep('');
    if (state === '') await press(page, keep);
  } catch (error) {
    process.stderr.write(`\n${screen.path}${state}: ${String(error).split('\n')[0]}\n`);
  } finally {
    clearTimeout(end);
    await page.context().close();
  }
  return visits;
}

/** Presses what every list has: its sort headers, 'more' and the export; and searches everywhere. */
async function press(page: Page, keep: (what: string) => void): Promise<void> {
  const heads = page.locator('thead button');
  for (let place = 0; place < (await heads.count()); place += 1) {
    const name = (await heads.nth(place).textContent()) ?? '';
    await heads.nth(place).click();
    await settle(page);
    keep(` sorted by ${name.trim()}`);
  }
  const more = page.getByRole('button', { name: /^Weitere .* laden$/ });
  if ((await more.count()) > 0) {
    await more.first().click();
    await settle(page);
    keep(' more');
  }
  const table = page.getByRole('button', { name: 'CSV-Export' });
  if ((await table.count()) > 0) {
    await table.first().click();
    await settle(page);
    keep(' CSV');
  }
  if (new URL(page.url()).pathname !== '/') return;
  for (const words of ['hohenstein', 'FIG-12', 'kampagne', 'gibtesnicht']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(words);
    await page.waitForTimeout(300);
    await settle(page);
    keep(` everywhere: ${words}`);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
  }
}

/** A window of its own, logged in to the account unless the screen is seen before that. */
export async function openPage(
  browser: Browser,
  { url, cookie }: Account,
  isPublic: boolean,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const at = cookie.indexOf('=');
  if (!isPublic)
    await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
  await context.addInitScript(() =>
    localStorage.setItem(
      'cookie-choice',
      JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false }),
    ),
  );
  return context.newPage();
}
