import type { Page } from '@playwright/test';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import { guestPageContent } from '#tests/security/guest-page-samples.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { callerOf, formOf, worldOn } from './support/request-form.ts';
import { expect, test } from './support/test.ts';

const EDITOR = '/gaesteseite';
const canvas = (page: Page) => page.frameLocator('iframe[title="Vorschau der öffentlichen Seite"]');
const saved = (page: Page) => expect(page.getByText(/^Entwurf gespeichert/)).toBeVisible();
const block = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Blöcke der Seite' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

test('a page is begun, written and looked at, and saves itself', async ({
  page,
  server,
  expectAccessible,
}) => {
  test.slow();
  const world = await worldOn(server);
  await logInAs(page, server, world.provider);
  await putOnPlanIn(server, world.provider.email, 'premium_monthly');
  await page.goto(EDITOR);

  await test.step('a look is chosen, and the blocks that fit the business are laid out', async () => {
    await expect(page.getByText('Womit möchten Sie beginnen?')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('radio', { name: /^Landgut/ }).click();
    await saved(page);
    await expect(
      canvas(page).getByText('Noch leer: Gäste sehen hier nichts.').first(),
    ).toBeVisible();
  });

  await test.step('what is typed stands on the page at once and is saved by itself', async () => {
    await block(page, 'Auftakt').click();
    await page.getByLabel('Überschrift', { exact: true }).fill('Feiern unter Linden');
    await expect(canvas(page).getByRole('heading', { name: 'Feiern unter Linden' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await saved(page);
    await page.reload();
    await expect(canvas(page).getByRole('heading', { name: 'Feiern unter Linden' })).toBeVisible();
  });

  await test.step('a step is taken back and done again', async () => {
    await page.getByRole('button', { name: 'Block hinzufügen' }).click();
    await expect(page.getByRole('menuitem', { name: /^Galerie/ })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('menuitem', { name: /^Text/ }).click();
    await page.getByLabel('Überschrift', { exact: true }).fill('Der Garten');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByLabel('Überschrift', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Wiederholen' }).click();
    await expect(canvas(page).getByRole('heading', { name: 'Der Garten' })).toBeVisible();
  });

  await test.step('words are set apart by buttons and keys, as they will be read', async () => {
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await field.fill('Linden und Rosen');
    await field.press('Shift+Home');
    await page.getByRole('button', { name: 'Aufzählung' }).click();
    await expect(canvas(page).locator('.gp-text li', { hasText: 'Linden' })).toBeVisible();
    await field.press('End');
    await field.pressSequentially(', ');
    await field.press('Control+b');
    await field.pressSequentially('alt');
    await expect(field).toHaveValue('- Linden und Rosen, **alt**');
    await expect(canvas(page).locator('strong')).toHaveText('alt');
    await expect(field).toBeFocused();
  });

  await test.step('a picture is chosen from the library', async () => {
    await block(page, 'Feiern unter Linden').first().click();
    await page.getByRole('button', { name: 'Bild wählen' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Bild wählen' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.keyboard.press('Escape');
  });

  await test.step('who leaves while it is being saved comes back to the newest draft', async () => {
    const goTo = (name: string) =>
      page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name }).click();
    await page.route('**/api/guest-pages/house/draft', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByLabel('Überschrift', { exact: true }).first().fill('Feiern unter alten Linden');
    await goTo('Partner');
    await expect(page.getByRole('heading', { name: 'Partner', level: 1 })).toBeVisible();
    await goTo('Gästeseite');
    const heading = canvas(page).getByRole('heading', { name: 'Feiern unter alten Linden' });
    await expect(heading).toBeVisible();
    await page.unroute('**/api/guest-pages/house/draft');
    await block(page, 'Feiern unter alten Linden').first().click();
    await page.getByLabel('Überschrift', { exact: true }).fill('Feiern unter Linden');
    await saved(page);
    await expect(page.getByText('inzwischen an anderer Stelle geändert')).toBeHidden();
  });

  await test.step('a block is moved by key', async () => {
    const handle = page.getByRole('button', { name: 'Verschieben: Der Garten' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await saved(page);
  });
});

test('guests see a page once it is published, and an earlier one can be taken back', async ({
  page,
  server,
  expectAccessible,
}) => {
  test.slow();
  const world = await worldOn(server);
  const { provider } = world;
  await logInAs(page, server, provider);
  await putOnPlanIn(server, provider.email, 'premium_monthly');
  const draft = {
    content: { ...guestPageContent('Feiern unter Linden'), look: 'landgut' },
    seenRevision: 0,
  };
  await must(callerOf(server), 'PUT', '/api/guest-pages/house/draft', draft, provider.cookie);

  await test.step('guests see nothing of it before it is published', async () => {
    await page.goto(formOf(world));
    await expect(page.getByRole('heading', { name: 'Feiern unter Linden' })).toHaveCount(0);
    await page.goto(EDITOR);
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Die Seite wird im Look „Landgut“ öffentlich.')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await expect(page.getByText('Gäste sehen die Seite ab jetzt.')).toBeVisible();
    await page.goto(formOf(world));
    await expect(
      page.getByRole('heading', { name: 'Feiern unter Linden', level: 1 }),
    ).toBeVisible();
    await expect(page.getByText('erhält für die Empfehlung eine Prämie.')).toBeVisible();
    await expect(page.getByText('Noch leer')).toBeHidden();
  });

  await test.step('an earlier version is taken back into the draft', async () => {
    await page.goto(EDITOR);
    await block(page, 'Feiern unter Linden').first().click();
    await page.getByLabel('Überschrift', { exact: true }).fill('Etwas anderes');
    await saved(page);
    await page.getByRole('button', { name: 'Fassungen' }).click();
    await expect(page.getByText('sehen Gäste jetzt')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('button', { name: 'In den Entwurf' }).click();
    await expect(
      canvas(page).getByRole('heading', { name: 'Feiern unter Linden', level: 1 }),
    ).toBeVisible();
  });
});

test(
  'two editors at once: nothing is overwritten that was not seen',
  { tag: '@phone-drill' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/status of 409/);
    const { provider } = await worldOn(server);
    const app = callerOf(server);
    const path = '/api/guest-pages/house';
    const save = (words: string, seenRevision: number) =>
      must(
        app,
        'PUT',
        `${path}/draft`,
        { content: guestPageContent(words), seenRevision },
        provider.cookie,
      );
    const stored = () => must<GuestPage>(app, 'GET', path, undefined, provider.cookie);
    await save('Zuerst', 0);
    await logInAs(page, server, provider);
    await page.goto(EDITOR);
    await block(page, 'Zuerst').first().click();
    await save('Anderswo', 1);
    await page.getByLabel('Überschrift', { exact: true }).fill('Hier');
    await expect(page.getByText('inzwischen an anderer Stelle geändert')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect((await stored()).draft?.blocks[0]).toMatchObject({ headline: 'Anderswo' });
    await page.getByRole('button', { name: 'Meine behalten' }).click();
    await saved(page);
    expect((await stored()).draft?.blocks[0]).toMatchObject({ headline: 'Hier' });

    await save('Wieder anderswo', 3);
    await page.getByLabel('Überschrift', { exact: true }).fill('Noch einmal');
    await page.getByRole('button', { name: 'Die andere laden' }).click();
    await expect(block(page, 'Wieder anderswo').first()).toBeVisible();
  },
);
