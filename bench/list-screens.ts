import type { Browser } from '@playwright/test';
import { openAccount, sizeLine } from './support/accounts.ts';
import { launchBrowser } from './support/browser.ts';
import { openPage } from './support/heard-calls.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { report, table } from './support/report.ts';
import { followRest } from './support/rest.ts';
import { addressOf } from './support/visits.ts';
import { walkList, type Step } from './support/walk-list.ts';
import { takeWatched, watchPage } from './support/watch-page.ts';

/**
 * The list screens of a large account in the browser, at a desk and on a phone, the processor as it
 * is: what shifts without a click or key that explains it, and the longest task, while a screen
 * opens, is sorted, paged, searched, and its first row is opened. With 'polled' it also waits for
 * the lists' next polls. Ends with exit code 1 where a
 * screen shifts by 0.01 or a task is too long.
 * Run: npm run build && npm run bench -- list-screens [only screens that contain this] [polled]
 */
const [only = '', mode = ''] = process.argv.slice(2);
const TASK_BOUND_MS = 100;
/** What is named: less is a fraction of a pixel. */
const SHIFT_SEEN = 0.001;
/** What fails: a line of text on a phone that grows while a screen opens is below. */
const SHIFT_BOUND = 0.01;
/** For a button or a field that is there. */
const PATIENCE_MS = 10_000;
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

interface Row {
  readonly screen: string;
  readonly width: number;
  readonly firstRowMs: number;
  readonly nodes: number;
  readonly steps: readonly Step[];
}

async function measureScreen(
  browser: Browser,
  place: (typeof SCREENS)[number],
  view: (typeof VIEWPORTS)[number],
): Promise<Row> {
  const page = await openPage(browser, account, false, view);
  page.setDefaultTimeout(PATIENCE_MS);
  await watchPage(page);
  const rest = followRest(page);
  await page.goto(
    account.url + addressOf({ path: place.path, states: [] }, place.state, account.ids),
  );
  // A screen that opens with a drawer is only looked at.
  const isDrawer = /\?(partner|kampagne)=/.test(place.state);
  if (isDrawer) await page.getByRole('dialog').waitFor();
  const rested = await rest.wait();
  const steps: Step[] = [{ name: 'opened', watched: await takeWatched(page), rested }];
  const { firstRowMs, nodes } = await page.evaluate(() => ({
    firstRowMs: Math.round(window.firstRow ?? -1),
    nodes: document.querySelectorAll('*').length,
  }));
  if (!isDrawer) steps.push(...(await walkList(page, rest)));
  if (mode === 'polled') {
    await page.waitForTimeout(POLL_MS);
    steps.push({ name: 'polled', watched: await takeWatched(page), rested: true });
  }
  await page.context().close();
  return { screen: `${place.path}${place.state}`, width: view.width, firstRowMs, nodes, steps };
}

const account = await openAccount('large');
const machine = await describeMachine(account.pool);
const browser = await launchBrowser();
const rows: Row[] = [];
try {
  for (const place of SCREENS)
    for (const view of VIEWPORTS) rows.push(await measureScreen(browser, place, view));
} finally {
  await browser.close();
  await account.stop();
}

const found = (isFound: (step: Step) => boolean) =>
  rows.flatMap((row) =>
    row.steps
      .filter(isFound)
      .map(({ name, watched }) => ({ at: `${row.screen} at ${row.width}, ${name}`, watched })),
  );
const shifting = found(({ watched }) => watched.shift > SHIFT_SEEN);
const long = found(({ watched }) => watched.task > TASK_BOUND_MS);
const restless = found(({ rested }) => !rested);
const NAMES = ['opened', 'sorted', 'paged', 'searched', 'drawer', 'polled'] as const;
const names = NAMES.filter((name) => mode === 'polled' || name !== 'polled');
const cell = (row: Row, name: Step['name']) => {
  const step = row.steps.find((each) => each.name === name);
  return step === undefined ? '-' : `${step.watched.shift} / ${step.watched.task}`;
};
report(
  only === '' ? 'list-screens' : 'list-screens-part',
  [
    'List screens in the browser, the processor as it is, by what is done with them:',
    'sum of the layout shifts that no input explains / longest task in milliseconds (0 below 50)',
    sizeLine('large'),
    ...machineLines(machine),
    '',
    ...table([
      ['screen', 'width', 'first row, ms', 'nodes', ...names],
      ...rows.map((row) => [
        row.screen,
        row.width,
        row.firstRowMs,
        row.nodes,
        ...names.map((name) => cell(row, name)),
      ]),
    ]),
    '',
    ...(shifting.length === 0
      ? ['Nothing shifts.']
      : [
          'Something shifts:',
          ...shifting.map(({ at, watched }) => `  ${at}: ${watched.shift} ${watched.moved}`),
        ]),
    ...(long.length === 0
      ? [`No task takes more than ${TASK_BOUND_MS} ms.`]
      : [
          `A task above ${TASK_BOUND_MS} ms:`,
          ...long.map(({ at, watched }) => `  ${at}: ${watched.task} ms`),
        ]),
    ...restless.map(({ at }) => `${at}: it did not come to rest`),
  ],
  { machine, rows },
);
if (shifting.some(({ watched }) => watched.shift > SHIFT_BOUND) || long.length > 0)
  process.exitCode = 1;
