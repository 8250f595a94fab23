import { FIRST_LOAD_BYTES } from '../scripts/build/web-files.ts';
import { openAccount } from './support/accounts.ts';
import { launchBrowser } from './support/browser.ts';
import { openPage } from './support/heard-calls.ts';
import { report, table } from './support/report.ts';
import { addressOf, SCREENS, settle } from './support/visits.ts';

/**
 * Compressed bytes, with what heads them, that a browser without a cache loads for each route:
 * what the bound holds is the application itself; what it asks the API for stands beside it. Ends
 * with exit code 1 when a route is above its bound.
 * Run: npm run build && npm run bench -- first-load
 */
const KINDS = ['code', 'styles', 'fonts', 'other', 'data'] as const;
type Kind = (typeof KINDS)[number];

function kindOf(address: string): Kind {
  if (address.startsWith('/api/')) return 'data';
  if (address.endsWith('.js')) return 'code';
  if (address.endsWith('.css')) return 'styles';
  return address.endsWith('.woff2') ? 'fonts' : 'other';
}

const account = await openAccount('small');
const browser = await launchBrowser();
const rows: {
  route: string;
  /** All but data. */
  count: number;
  bytes: number;
  kinds: Record<Kind, number>;
  files: [string, number][];
}[] = [];
try {
  for (const screen of SCREENS) {
    const page = await openPage(browser, account, screen.isPublic === true, {
      width: 1440,
      height: 900,
    });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const addresses = new Map<string, string>();
    const sizes = new Map<string, number>();
    network.on('Network.responseReceived', ({ requestId, response }) => {
      addresses.set(requestId, new URL(response.url).pathname);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId) ?? '';
      sizes.set(address, (sizes.get(address) ?? 0) + encodedDataLength);
    });
    await page.goto(account.url + addressOf(screen, '', account.ids));
    await settle(page);
    const kinds: Record<Kind, number> = { code: 0, styles: 0, fonts: 0, other: 0, data: 0 };
    for (const [address, size] of sizes) kinds[kindOf(address)] += size;
    const files = [...sizes].toSorted(([, a], [, b]) => b - a);
    rows.push({
      route: screen.path,
      count: files.filter(([address]) => kindOf(address) !== 'data').length,
      bytes: kinds.code + kinds.styles + kinds.fonts + kinds.other,
      kinds,
      files,
    });
    await page.context().close();
  }
} finally {
  await browser.close();
  await account.stop();
}
const above = rows.filter(({ bytes }) => bytes > FIRST_LOAD_BYTES);
const figure = (bytes: number) => bytes.toLocaleString('en');
report(
  'first-load',
  [
    'Compressed bytes of a first load by route; data, what the API answers, is not part of the sum',
    '',
    ...table([
      ['', 'files', 'bytes', ...KINDS],
      ...rows.map(({ route, count, bytes, kinds }) => [
        route,
        count,
        figure(bytes),
        ...KINDS.map((kind) => figure(kinds[kind])),
      ]),
    ]),
    '',
    above.length === 0
      ? `Every route stays under ${figure(FIRST_LOAD_BYTES)} bytes.`
      : `Above ${figure(FIRST_LOAD_BYTES)} bytes: ${above.map(({ route }) => route).join(', ')}`,
  ],
  { bound: FIRST_LOAD_BYTES, rows },
);
if (above.length > 0) process.exitCode = 1;
