import { expect, type Page } from '@playwright/test';

/** Closes the toasts, one after the other, until nothing covers the page. */
export async function dismissToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Meldung schließen' });
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 500 });
    await expect(close).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
