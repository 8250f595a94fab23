import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The partner's line among the open commissions. */
export function partnerLine(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Offene Prämien' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) });
}

export const unfold = (page: Page, name: string) =>
  partnerLine(page, name).getByRole('button', { name, exact: true }).click();

export const payButton = (page: Page, name: string) =>
  partnerLine(page, name).getByRole('button', { name: /^Gutschrift erstellen/ });

export const paySheet = (page: Page) => page.getByRole('dialog', { name: 'Gutschrift erstellen' });

/** The document inside the payout dialog. */
export const paper = (page: Page) =>
  paySheet(page).getByRole('region', { name: 'Vorschau des Dokuments' });

/** A figure of the cards at the top. */
export const card = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('..');

/** Presses a button that gives a file, and reads the file. */
export async function download(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const started = page.waitForEvent('download');
  await button.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
