import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const BUDGET_BYTES = 250_000;

test('the first load of the dashboard stays light', async ({ page, server }) => {
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, response }) => {
    addresses.set(requestId, new URL(response.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    if (!address.startsWith('/api/')) sizes.set(address, encodedDataLength);
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Top Partner' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size, 'files seen').toBeGreaterThan(5);
  expect(total, [...sizes].map(([file, size]) => `${file} ${size}`).join('\n')).toBeLessThan(
    BUDGET_BYTES,
  );
});
