import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test(
  'from a link to a poster: plan, product, texts, preview, PDF and PNG',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { provider, partner, link } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);

    await test.step('the free plan reads that an upgrade is needed', async () => {
      await page.goto(`/marketing/druck?link=${link.id}`);
      await expect(page.getByText('Upgrade erforderlich')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await putOnPlanIn(server, provider.email, 'premium_monthly');

    await test.step('the link itself leads to the studio', async () => {
      await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
      await page.getByRole('link', { name: /^Drucksachen: Fotografie Grün/ }).click();
      await expect(page.getByRole('heading', { name: 'Druckstudio' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Vorschau: QR-Poster A4' })).toBeVisible();
      const products = page.getByRole('radiogroup', { name: 'Produkt' });
      await expect(products.getByRole('radio')).toHaveCount(9);
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await test.step('the marketing center and the studio lead to each other', async () => {
      await page.getByRole('link', { name: 'Marketing-Center' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Druckstudio' }).click();
      await expect(page).toHaveURL(/\/marketing\/druck/);
    });

    await test.step('a sticker with other words is shown and saved', async () => {
      await page.getByRole('radio', { name: /^Aufkleber rund/ }).click();
      const preview = page.getByRole('img', { name: 'Vorschau: Aufkleber rund' });
      await expect(preview).toBeVisible();
      const before = await preview.getAttribute('src');
      await page.getByLabel('Aufforderung beim Code').fill('Scan mich');
      await expect(preview).not.toHaveAttribute('src', before ?? '');
      const png = await saved(page, 'PNG');
      expect(png.name).toBe('aufkleber-rund-sommerfeste.png');
      const { data, info } = await sharp(png.bytes)
        .flatten({ background: '#ffffff' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const code = jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
      expect(code).toBe(`${server.url}${link.shortPath}?via=druck`);
      const pdf = await saved(page, 'PDF herunterladen');
      expect(pdf.name).toBe('aufkleber-rund-sommerfeste.pdf');
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    });

    await test.step('without a headline nothing is made, and the field says why', async () => {
      await page.getByLabel('Überschrift').fill('');
      await page.getByRole('button', { name: 'PDF herunterladen' }).click();
      await expect(page.getByText('Bitte geben Sie eine Überschrift ein')).toBeVisible();
    });

    await test.step('a story exists as picture only', async () => {
      await page.getByRole('radio', { name: /^Story/ }).click();
      await expect(page.getByRole('button', { name: 'PDF herunterladen' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'PNG' })).toBeVisible();
    });
  },
);
