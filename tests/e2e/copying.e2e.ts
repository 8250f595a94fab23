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
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const { provider, partner, link } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await refuseCopying(page);
    await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
    await page.getByRole('button', { name: 'Empfehlungslink für Sommerfeste kopieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Von Hand kopieren' });
    await expect(dialog).toContainText('Ihr Browser lässt das Kopieren hier nicht zu.');
    await expect.poll(() => selectedText(page)).toBe(`${server.url}${link.shortPath}`);
    await expect(page.getByText('Kopiert', { exact: true })).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Kampagnen & Links' })).toBeVisible();
  },
);
