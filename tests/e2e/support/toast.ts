import { expect, type Page } from '@playwright/test';

/** Reads a toast and closes it; only one is shown at a time, the others wait behind it. */
export async function expectToast(page: Page, title: string, message = ''): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: title });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(message);
  await toast.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(toast).toBeHidden();
}
