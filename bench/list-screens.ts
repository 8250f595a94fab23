import type { Browser, Page } from '@playwright/test';
import { openAccount, sizeLine } from './support/accounts.ts';
import { launchBrowser } from './support/browser.ts';
import { openPage } from './support/heard-calls.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';
import { addressOf, settle } from './support/visits.ts';
import { takeWatched, watchPage, type Watched } from './support/watch-page.ts';

/**
 * The list screens of a large account in the browser: what shifts and what the longest task is,
 * while a screen opens, is sorted, shows more and is polled; at a desk and on a phone, as they are
 * and with a quarter of the processor.
 * Run: npm run build && npm run bench -- list-screens [only screens that contain this] [quick]
 */
const only = process.argv[2] ?? '';
/** 'quick' leaves out waiting for the polls and the slow processor. */
const isQuick = process.argv[3] === 'quick';
const TASK_BOUND_MS = 100;
/** Lists are asked again every 30 s. */
const POLL_MS = 33_000;
const SCREENS = [
  { path: '/', state: '' },
  { path: '/partners', state: '' },
  { path: '/partners', state: '?partner={partner}&ansicht=links' },
  { path: '/campaigns', state: '' },
  { path: '/campaigns', state: '?kampagne={campaign}&ansicht=links' },
  { path: '/leads', state: '' },
  { path: '/leads', state: '?suche=hohenstein' },
  { path: '/clicks', state: '' },
  { path: '/clicks', state: '?ansicht=tage' },
  { path: '/auswertung', state: '' },
  { path: '/payouts', state: '' },
  { path: '/payouts', state: '?offen={owed}' },
  { path: '/marketing', state: '?tab=texte' },
].filter(({ path, state }) => `${path}${state}`.includes(only));
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const SLOWDOWNS = isQuick ? [1] : [1, 4];

interface Row {
  readonly screen: string;
  readonly width: number;
  readonly slowdown: number;
  readonly firstRowMs: number;
  readonly nodes: number;
  readonly opening: Watched;
  readonly using: Watched;
  readonly polled: Watched | null;
}

async function open(
  browser: Browser,
  place: (typeof SCREENS)[number],
  view: (typeof VIEWPORTS)[number],
  slowdown: number,
) {
  const page = await openPage(browser, account, false, view);
  await watchPage(page);
  if (slowdown > 1) {
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.goto(
    account.url + addressOf({ path: place.path, states: [] }, place.state, account.ids),
  );
  await settle(page);
  return page;
}

/** Sorts by every column that can be sorted by, and asks for more. */
async function handle(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  const heads = page.locator('thead button');
  for (let place = 0; place < (await heads.count()); place += 1) {
    await heads.nth(place).click();
    await settle(page);
  }
  const more = page.getByRole('button', { name: /^(Weitere .* laden|Mehr anzeigen|Weitere .*)$/ });
  if ((await more.count()) === 0) return;
  await more.first().click();
  await settle(page);
}

async function measure(browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const place of SCREENS)
    for (const view of VIEWPORTS)
      for (const slowdown of SLOWDOWNS) {
        const page = await open(browser, place, view, slowdown);
        const opening = await takeWatched(page);
        const firstRowMs = await page.evaluate(() => Math.round(window.firstRow ?? -1));
        const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
        await handle(page);
        const using = await takeWatched(page);
        let polled: Watched | null = null;
        if (!isQuick && slowdown === 1 && view.width === 1440) {
          await page.waitForTimeout(POLL_MS);
          polled = await takeWatched(page);
        }
        await page.context().close();
        const screen = `${place.path}${place.state}`;
        for (const { shift, moved } of [opening, using, polled].filter((part) => part !== null))
          if (shift > 0.001)
            process.stderr.write(`${screen} at ${view.width}, ${slowdown}x: ${shift} ${moved}\n`);
        rows.push({
          screen,
          width: view.width,
          slowdown,
          firstRowMs,
          nodes,
          opening,
          using,
          polled,
        });
      }
  return rows;
}

const account = await openAccount('large');
const machine = await describeMachine(account.pool);
const browser = await launchBrowser();
async function measureAndStop(): Promise<Row[]> {
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await account.stop();
  }
}
const rows = await measureAndStop();
const parts = ({ opening, using, polled }: Row) => [
  opening,
  using,
  ...(polled === null ? [] : [polled]),
];
const shifting = rows.filter((row) => parts(row).some(({ shift }) => shift > 0.001));
const long = rows.filter(
  (row) => row.slowdown === 1 && parts(row).some(({ task }) => task > TASK_BOUND_MS),
);
const named = (found: readonly Row[]) => [
  ...new Set(found.map(({ screen, width }) => `  ${screen} at ${width}`)),
];
report(
  only === '' ? 'list-screens' : 'list-screens-part',
  [
    'List screens in the browser: sum of layout shifts, longest task in milliseconds',
    sizeLine('large'),
    ...machineLines(machine),
    '',
    ...table([
      [
        'screen',
        'width',
        'slower',
        'first row',
        'nodes',
        'shift',
        'task',
        'shift used',
        'task',
        'shift polled',
        'task',
      ],
      ...rows.map(({ screen, width, slowdown, firstRowMs, nodes, opening, using, polled }) => [
        screen,
        width,
        `${slowdown}x`,
        firstRowMs,
        nodes,
        opening.shift,
        opening.task,
        using.shift,
        using.task,
        polled?.shift ?? '-',
        polled?.task ?? '-',
      ]),
    ]),
    '',
    ...(shifting.length === 0 ? ['Nothing shifts.'] : ['Something shifts:', ...named(shifting)]),
    ...(long.length === 0
      ? [`No task takes more than ${TASK_BOUND_MS} ms.`]
      : [`A task above ${TASK_BOUND_MS} ms:`, ...named(long)]),
  ],
  { machine, rows },
);
