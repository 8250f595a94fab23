import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const GUIDES = ['', '/schluessel', '/fehler', '/seiten', '/wiederholungen', '/webhooks'];

for (const path of GUIDES) {
  test(
    `/entwickler${path} is readable by day and by night, also at 320 pixels`,
    { tag: '@phone-look' },
    async ({ page, expectAccessible }) => {
      await page.goto(`/entwickler${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  );
}

test('an example is copied as it is to be carried out', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('link', { name: 'Für Entwickler' }).click();
  const copy = page.getByRole('button', { name: 'Kopieren: Neue Anfragen' });
  await copy.click();
  await expect(copy).toHaveText('Kopiert');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl "${server.url}/api/v1/leads?status=new" \\\n  -H "Authorization: Bearer $EW_KEY"`,
  );
});

test(
  'the reference is drawn from the description, by day and by night, and asks no other host',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== server.url) elsewhere.push(request.url());
    });
    await page.goto('/entwickler');
    await page.getByRole('link', { name: 'Referenz' }).first().click();
    await expect(page.getByRole('heading', { name: 'Empfehlwerk API' })).toBeVisible();
    // Calls are drawn when they come into sight.
    await page.goto('/entwickler/referenz#tag/partners/GET/api/v1/partners');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'List partners' })).toBeVisible();
    await expect(page.getByText('Test Request')).toHaveCount(0);
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(elsewhere).toEqual([]);
  },
);
