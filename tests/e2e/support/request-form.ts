import type { Page } from '@playwright/test';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { createWorld, must, type World, type WorldOptions } from '#tests/support/world.ts';
import type { RunningServer } from './running-server.ts';

/** A live campaign on the running server. */
export function worldOn(server: RunningServer, options: WorldOptions = {}): Promise<World> {
  return createWorld(networkCaller(server.url), options);
}

export const callerOf = (server: RunningServer): Caller => networkCaller(server.url);

export const formOf = ({ campaign, link }: World): string =>
  `/formular/${campaign.slug}?ref=${link.slug}`;

export const next = (page: Page) => page.getByRole('button', { name: 'Weiter' });

/** The page of the form that is shown now. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

export async function fillContact(
  page: Page,
  email = `aylin-${Date.now()}@example.com`,
): Promise<void> {
  await page.getByLabel('Vorname').fill('Aylin');
  await page.getByLabel('Nachname').fill('Şahin');
  await page.getByLabel('E-Mail').fill(email);
}

/** From the opened first page to the last one of the default form. */
export async function goToLastPage(page: Page): Promise<void> {
  await fillContact(page);
  await next(page).click();
  await page.getByLabel('Anlass').selectOption('Hochzeit');
  await next(page).click();
  await page.getByLabel('Wunschtermin').fill('2027-06-12');
  await next(page).click();
  await page.getByLabel('Anzahl der Gäste').fill('80');
  await next(page).click();
  await heading(page, 'Umfang Ihrer Veranstaltung').waitFor();
}

export async function giveConsents(page: Page): Promise<void> {
  for (const box of await page
    .getByRole('group', { name: 'Ihre Zustimmung' })
    .getByRole('checkbox')
    .all())
    await box.check();
}

/** The answers of the only request, as the provider sees them. */
export async function answersOf(server: RunningServer, { provider }: World) {
  const app = callerOf(server);
  const get = <T>(url: string) => must<T>(app, 'GET', url, undefined, provider.cookie);
  const [lead] = await get<{ id: string }[]>('/api/leads');
  const { answers } = await get<{ answers: { name: string; value: unknown }[] }>(
    `/api/leads/${lead?.id}`,
  );
  return answers.map(({ name, value }) => ({ name, value }));
}
