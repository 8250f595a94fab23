import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** The browser refuses to copy, as it does without a secure connection or by a policy. */
async function refuseCopying(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
}

const selectedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : '';
  });

test(
  'Kopiert is said of nothing that was not copied: the address stands there, selected',
  { tag: '@phone' },
  async ({ page, server, expectAccessible }) => {
    const { provider, partner, link } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await refuseCopying(page);
    await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
    await page.getByRole('button', { name: 'Empfehlungslink für Sommerfeste kopieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Von Hand kopieren' });
    await expect(dialog).toContainText('Ihr Browser lässt das Kopieren hier nicht zu.');
    await expect.poll(() => selectedText(page)).toBe(`${server.url}${link.formPath}`);
    await expect(page.getByText('Kopiert', { exact: true })).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Kampagnen & Links' })).toBeVisible();
  },
);

test('backup codes that could not be copied are all there to be copied by hand', async ({
  page,
  server,
}) => {
  const { provider } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await refuseCopying(page);
  await page.goto('/account-settings?bereich=sicherheit');
  await page.getByRole('button', { name: '2FA einrichten' }).click();
  const codes = await page.getByRole('list', { name: 'Backup-Codes' }).innerText();
  await page.getByRole('button', { name: 'Backup-Codes kopieren' }).click();
  await expect.poll(() => selectedText(page)).toBe(codes);
  await expect(page.getByText('Kopiert', { exact: true })).toHaveCount(0);
});

test('what is done again is not said twice', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { provider, partner } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
  const button = page.getByRole('button', { name: 'Empfehlungslink für Sommerfeste kopieren' });
  const toast = page.getByRole('alert').filter({ hasText: 'Kopiert' });
  await button.click();
  await expect(toast).toBeVisible();
  for (let more = 0; more < 3; more += 1) await button.click();
  await toast.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(toast).toHaveCount(0);
  // Longer than the next in line would need to appear.
  await page.waitForTimeout(1_000);
  await expect(toast).toHaveCount(0);
});
