import type { Page } from '@playwright/test';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { expect, test } from './support/test.ts';

async function open(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Demo anfordern' }).first().click();
  return page.getByRole('dialog', { name: 'Demo anfordern' });
}

async function fill(dialog: Awaited<ReturnType<typeof open>>) {
  await dialog.getByLabel('Vorname').fill('Zoë');
  await dialog.getByLabel('Nachname').fill('Weiß');
  await dialog.getByLabel('E-Mail').fill('zoe@example.com');
}

test(
  'a demo is asked for; the dialog thanks, closes and is empty again',
  { tag: '@phone-look' },
  async ({ page, expectAccessible }) => {
    const dialog = await open(page);
    const submit = dialog.getByRole('button', { name: 'Demo anfordern' });
    await expect(submit).toBeDisabled();
    await fill(dialog);
    await dialog.getByLabel('Vorname').fill('   ');
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription('Noch auszufüllen: Vorname');
    await inBothSchemes(page, expectAccessible);
    await dialog.getByLabel('Vorname').fill('Zoë');

    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/demo-request', async (route) => {
      await held;
      await route.continue();
    });
    await submit.click();
    const sending = dialog.getByRole('button', { name: 'Wird gesendet...' });
    await expect(sending).toBeDisabled();
    goOn();
    const thanks = page.getByRole('dialog', { name: 'Vielen Dank! Wir werden uns in Kürze' });
    await expect(thanks).toBeVisible();
    await thanks.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Demo anfordern' }).first().click();
    await expect(dialog.getByLabel('Nachname')).toHaveValue('');
  },
);

test('a failure says so and keeps what was typed', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/ERR_FAILED/);
  const dialog = await open(page);
  await fill(dialog);
  await page.route('**/api/demo-request', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Demo anfordern' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Es gab einen Fehler. Bitte versuchen Sie es erneut.',
  );
  await expect(dialog.getByLabel('Nachname')).toHaveValue('Weiß');
  await page.unroute('**/api/demo-request');
  await dialog.getByRole('button', { name: 'Demo anfordern' }).click();
  await expect(page.getByText('Vielen Dank!')).toBeVisible();
});

test(
  'the dialog fits into 320 pixels, and Escape leads back to its button',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const dialog = await open(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Demo anfordern' }).first()).toBeFocused();
  },
);

test('who asks for Enterprise begins with the question for its price', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Preise anfragen' }).click();
  await expect(page.getByLabel('Nachricht (optional)')).toHaveValue(/Tarif Enterprise/);
});
