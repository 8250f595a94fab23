import { openAccount } from './support/accounts.ts';
import { launchBrowser } from './support/browser.ts';
import { openPage } from './support/heard-calls.ts';
import { report, table } from './support/report.ts';
import { addressOf, SCREENS, settle } from './support/visits.ts';

/**
 * Compressed bytes that a browser without a cache loads for each route, answers of the API left
 * out. Ends with exit code 1 when a route is above its bound.
 * Run: npm run build && npm run bench -- first-load
 */
const BOUND_BYTES = 250_000;

const account = await openAccount('small');
const browser = await launchBrowser();
const rows: { route: string; files: number; bytes: number; largest: string }[] = [];
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
      if (address.startsWith('/api/')) return;
      sizes.set(address, (sizes.get(address) ?? 0) + encodedDataLength);
    });
    await page.goto(account.url + addressOf(screen, '', account.ids));
    await settle(page);
    const bySize = [...sizes].toSorted(([, a], [, b]) => b - a);
    rows.push({
      route: screen.path,
      files: sizes.size,
      bytes: bySize.reduce((sum, [, size]) => sum + size, 0),
      largest: bySize
        .slice(0, 4)
        .map(([file, size]) => `${file.split('/').at(-1) ?? ''} ${Math.round(size / 1000)}`)
        .join(', '),
    });
    await page.context().close();
  }
} finally {
  await browser.close();
  await account.stop();
}
const above = rows.filter(({ bytes }) => bytes > BOUND_BYTES);
report(
  'first-load',
  [
    'Compressed bytes of a first load by route, answers of the API left out',
    '',
    ...table([
      ['', 'files', 'bytes', 'largest, kB'],
      ...rows.map(({ route, files, bytes, largest }) => [
        route,
        files,
        bytes.toLocaleString('en'),
        largest,
      ]),
    ]),
    '',
    above.length === 0
      ? `Every route stays under ${BOUND_BYTES.toLocaleString('en')} bytes.`
      : `Above ${BOUND_BYTES.toLocaleString('en')} bytes: ${above.map(({ route }) => route).join(', ')}`,
  ],
  { bound: BOUND_BYTES, rows },
);
if (above.length > 0) process.exitCode = 1;
