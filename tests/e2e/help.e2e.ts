import { networkCaller } from '#tests/support/caller.ts';
import { createWorld, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test(
  'help stands where law and money are concerned, and on a page of its own',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const world = await createWorld(networkCaller(server.url));
    await logInAs(page, server, world.provider);
    await page.goto('/payouts');
    await page.getByRole('button', { name: 'Was heißt „Gutschrift“?' }).click();
    const more = page.getByRole('link', { name: /^Mehr in der Hilfe/ });
    await expect(more).toBeVisible();
    await expect(
      page.getByText(/^Die Rechnung Ihres Partners, die Sie für ihn schreiben/),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(more).toBeHidden();
    await expect(page.getByRole('button', { name: 'Was heißt „Gutschrift“?' })).toBeFocused();

    await page.goto('/hilfe#nummernkreis');
    await expect(page.getByRole('region', { name: 'Nummernkreis' })).toBeInViewport();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ein Storno macht' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

test(
  'the question mark of a screen opens its help beside it, and the screen stays usable',
  { tag: '@phone' },
  async ({ page, server, isMobile, expectAccessible }) => {
    const world = await createWorld(networkCaller(server.url));
    await logInAs(page, server, world.provider);
    await page.goto('/partners');
    const mark = page.getByRole('button', { name: 'Hilfe zu dieser Seite' });
    await mark.click();
    const help = page.getByRole('complementary', { name: 'Hilfe' });
    await expect(help.getByRole('heading', { name: 'Partner anlegen' })).toBeFocused();
    await inBothSchemes(page, expectAccessible);
    if (!isMobile) {
      await page.getByRole('link', { name: 'Anfragen' }).click();
      await expect(
        help.getByRole('heading', { name: 'Von der Anfrage zum bestätigten Umsatz' }),
      ).toBeVisible();
    }
    await help.getByRole('searchbox', { name: 'Hilfe durchsuchen' }).fill('storno');
    await help.getByRole('button', { name: 'Eine Gutschrift stornieren' }).click();
    await expect(help.getByRole('heading', { name: 'Eine Gutschrift stornieren' })).toBeFocused();
    await expect(help.getByRole('link', { name: /^Als Seite öffnen/ })).toHaveAttribute(
      'href',
      '/hilfe/storno',
    );
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hilfe zu dieser Seite' })).toBeFocused();
  },
);

test('a printout holds what is read, and no controls', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  const lead = await submitLead(app, world);
  await logInAs(page, server, world.provider);
  await page.goto('/leads');
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  for (const gone of ['CSV-Export', 'Anfrage erfassen', 'Suchen', 'Spalten'])
    await expect(page.getByRole('button', { name: gone }), gone).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/leads?anfrage=${lead.id}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText('Verlauf')).toBeAttached();
  await expect(details.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(details.getByText('Verlauf')).toBeVisible();
  for (const gone of ['Schließen', 'Drucken'])
    await expect(details.getByRole('button', { name: gone }), gone).toHaveCount(0);
  const box = await details.boundingBox();
  expect(box?.x, 'the details begin at the edge of the paper').toBeLessThan(20);
});
