import { type BrowserContext, expect } from '@playwright/test';

/**
 * What a page itself loads in a browser without a cache until the network is idle: bytes with their
 * heads, by file. The icon of the tab is no part of it: the browser asks for that one, or doesn't,
 * as it likes.
 */
export async function loadedFiles(
  context: BrowserContext,
  path: string,
): Promise<Map<string, number>> {
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
