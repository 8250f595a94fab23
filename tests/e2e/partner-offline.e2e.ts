import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { allowLoggedOutPartner, logInAsPartner } from './support/partner-login.ts';
import { expect, test } from './support/test.ts';

// Else the browser's next context begins without a connection.
test.afterEach(({ context }) => context.setOffline(false));

test(
  'the partner area is installed, opens without a connection as it was last, and leaves nothing after the logout',
  { tag: '@phone-only' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    allowLoggedOutPartner(consoleWatch);
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Keine Verbindung/);
    const email = 'mara@offline.example';
    await createWorld(networkCaller(server.url), { partner: { email } });
    await logInAsPartner(page, email);
    const reward = page.getByRole('heading', { level: 2 }).first();
    const sentence = (await reward.textContent()) ?? '';
    const kept = () =>
      page.evaluate(async () => ({
        answers: Object.keys(localStorage).filter((key) => key.startsWith('partner-area ')),
        files: (
          await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          )
        )
          .flat()
          .map(({ url }) => new URL(url).pathname),
      }));

    await test.step('installed', async () => {
      const manifest = await page.request.get('/partner/manifest.webmanifest');
      const { icons, scope } = (await manifest.json()) as {
        scope: string;
        icons: { src: string; type: string }[];
      };
      expect(scope).toBe('/partner');
      for (const { src, type } of icons) {
        const icon = await page.request.get(src);
        expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
      }
      const worker = await page.request.get('/partner/service-worker.js');
      expect(worker.headers()).toMatchObject({
        'cache-control': 'no-cache',
        'service-worker-allowed': '/partner',
        'content-security-policy': expect.stringContaining("connect-src 'self'"),
      });
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(async () => (await kept()).files).toContain('/partner');
      expect((await kept()).files.filter((path) => path.startsWith('/api/'))).toEqual([]);
    });

    await test.step('without a connection', async () => {
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByText(/^Keine Verbindung\. Stand: /)).toBeVisible();
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
      await page.getByRole('button', { name: /^QR-Code: / }).click();
      await expect(page.getByRole('img', { name: /^QR-Code zu / })).toBeVisible();
      await page.getByRole('button', { name: 'Schließen' }).click();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByText(/^Keine Verbindung\. Stand: /)).toBeVisible();
    });

    await test.step('connected again', async () => {
      await page.context().setOffline(false);
      // By itself: whoever stands in the foyer need not notice that the network is back.
      await expect(page.getByText(/^Keine Verbindung/)).toHaveCount(0);
    });

    await test.step('after the logout', async () => {
      await page.getByRole('link', { name: 'Konto' }).click();
      await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
      expect((await kept()).answers).toEqual([]);
      await page.context().setOffline(true);
      await page.goto('/partner');
      await expect(page.getByRole('alert')).toContainText('Keine Verbindung');
      await expect(page.getByText(sentence)).toHaveCount(0);
    });
  },
);

test('pages of providers are none of the partner area’s worker', async ({ page, consoleWatch }) => {
  allowLoggedOutPartner(consoleWatch);
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/partner');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await expect(page.goto('/partner-list')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});
