import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** Presses a button and reads the code in the file that it saves. */
async function savedCode(page: Page, button: string) {
  const dialog = page.getByRole('dialog', { name: 'QR-Code' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: button }).click(),
  ]);
  const picture = sharp(readFileSync(await download.path()), { density: 600 });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    name: download.suggestedFilename(),
    edge: info.width,
    text: jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data,
  };
}

test(
  'a link has a QR code of its short address, to save and to scan',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const { provider, partner, link } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
    await page.getByRole('button', { name: /^QR-Code: Fotografie Grün/ }).click();
    const dialog = page.getByRole('dialog', { name: 'QR-Code' });
    const address = `${server.url}${link.shortPath}`;
    await expect(dialog.getByRole('img', { name: `QR-Code zu ${address}` })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);

    const svg = await savedCode(page, 'SVG für den Druck');
    expect(svg).toMatchObject({ name: 'qr-code-fotografie-gruen-sommerfeste.svg', text: address });
    const png = await savedCode(page, 'PNG');
    expect(png).toMatchObject({ name: 'qr-code-fotografie-gruen-sommerfeste.png', text: address });
    expect(png.edge).toBeGreaterThanOrEqual(1000);

    // What is on the screen can be scanned too, by night as by day.
    await page.emulateMedia({ colorScheme: 'dark' });
    const shot = await dialog.getByRole('img', { name: /^QR-Code zu/ }).screenshot();
    const { data, info } = await sharp(shot)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
  },
);

test('a campaign has one of its address without a partner', async ({ page, server }) => {
  const { provider, campaign } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto(`/campaigns?kampagne=${campaign.id}&ansicht=links`);
  await page.getByRole('button', { name: 'QR-Code: Sommerfeste', exact: true }).click();
  const svg = await savedCode(page, 'SVG für den Druck');
  expect(svg).toMatchObject({
    name: 'qr-code-sommerfeste.svg',
    text: `${server.url}/landing/${campaign.slug}`,
  });
});
