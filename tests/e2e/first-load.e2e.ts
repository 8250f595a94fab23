import type { BrowserContext } from '@playwright/test';
import { APP_PATHS } from '#shared/app-paths.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

const BUDGET_BYTES = 250_000;
const BEFORE_LOGIN: readonly string[] = ['/auth', '/register', '/verify-email'];

test('the first load of every screen stays light', async ({
  browser,
  page,
  server,
  consoleWatch,
}) => {
  // Every screen, each without a cache: on a busy machine that takes longer than other tests may.
  test.slow();
  allowLoggedOut(consoleWatch);
  const provider = await registerProvider(networkCaller(server.url));
  await putOnPlanIn(server, provider.email, 'premium_monthly');
  await logInAs(page, server, provider);
  const visitor = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });

  for (const path of APP_PATHS) {
    await test.step(path, async () => {
      const isBefore = BEFORE_LOGIN.includes(path);
      const files = await filesOf(isBefore ? visitor : page.context(), path);
      const total = [...files.values()].reduce((sum, size) => sum + size, 0);
      const named = [...files].map(([file, size]) => `${file} ${size}`).join('\n');
      expect(files.size, `files of ${path}`).toBeGreaterThan(5);
      expect(total, `${path}\n${named}`).toBeLessThan(BUDGET_BYTES);
    });
  }
  await visitor.close();
});

/**
 * What a page itself loads in a browser without a cache until the network is idle: bytes with their
 * heads, by file. The icon of the tab is no part of it: the browser asks for that one, or doesn't,
 * as it likes.
 */
async function filesOf(context: BrowserContext, path: string): Promise<Map<string, number>> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const addresses = new Map<string, string>();
  const files = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, response }) => {
    addresses.set(requestId, new URL(response.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    if (!address.startsWith('/api/')) files.set(address, encodedDataLength);
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const named = await page
    .locator('link[rel~="icon"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  for (const icon of ['/favicon.ico', ...named]) files.delete(icon);
  await page.close();
  return files;
}
