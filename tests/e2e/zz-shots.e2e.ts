import { test } from './support/test.ts';
test('SHOTS', async ({ page }) => {
  const out = '/tmp/dd/shots';
  for (const [w, h] of [[1440, 900], [390, 844]] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of ['', '/webhooks', '/referenz']) {
        await page.goto(`/entwickler${path}`);
        await page.waitForTimeout(path === '/referenz' ? 2500 : 300);
        await page.screenshot({ path: `${out}/${w}-${scheme}${path.replace('/', '-')}.png`, fullPage: path !== '/referenz' });
        if (path === '/referenz') { await page.mouse.move(900, 500); await page.mouse.wheel(0, 2600); await page.waitForTimeout(700); await page.screenshot({ path: `${out}/${w}-${scheme}-referenz2.png` }); }
      }
      await page.goto('/pricing'); await page.screenshot({ path: `${out}/${w}-${scheme}-pricing.png`, fullPage: true });
    }
});
