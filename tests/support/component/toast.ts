import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Reads a toast and closes it; only one is shown at a time, the others wait behind it. */
export async function expectToast(title: string, message = ''): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: title });
  await expect.element(toast).toBeVisible();
  if (message !== '') await expect.element(toast).toHaveTextContent(message);
  await toast.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect.element(toast).not.toBeInTheDocument();
}
