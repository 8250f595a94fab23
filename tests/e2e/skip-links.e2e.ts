import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { allowLoggedOut } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

/** Pages that anybody can open; those behind a link of their own follow from the world below. */
const OPEN_PAGES = [
  '/',
  '/features',
  '/pricing',
  '/demo',
  '/terms',
  '/privacy',
  '/data-processing-agreement',
  '/impressum',
  '/auth',
  '/auth?register=true',
  '/auth?reset=abc',
  '/register',
  '/verify-email',
  '/einladung',
  '/kein-haus',
  '/gibt/es/nicht',
  '/link-inactive?reason=link_inactive',
  '/formular/gibt-es-nicht',
  '/r/gibt-es-nicht',
];

/** The first stop of the keyboard leads to the content, the second to the navigation. */
async function expectSkipLinks(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main'), path).toBeVisible();
  for (const [name, target] of [
    ['Zum Inhalt springen', '#inhalt'],
    ['Zur Navigation springen', '#navigation'],
  ] as const) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name });
    await expect(link, `${path}: ${name}`).toBeFocused();
    await expect(link, `${path}: ${name}`).toBeInViewport();
    await expect(link).toHaveAttribute('href', target);
    await expect(page.locator(target), `${path}: ${target}`).toHaveCount(1);
  }
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).press('Enter');
  await expect(page.getByRole('main'), path).toBeFocused();
}

test('every public page begins with the skip links', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  test.slow();
  consoleWatch.allow(/status of 404/);
  allowLoggedOut(consoleWatch);
  const { link, campaign } = await createWorld(networkCaller(server.url));
  const paths = [...OPEN_PAGES, link.formPath, `/landing/${campaign.slug}`];
  for (const path of paths) await expectSkipLinks(page, path);
  await inBothSchemes(page, expectAccessible);
});
