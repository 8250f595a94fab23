import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { PASSWORD } from '#tests/support/log-in.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { passwordField } from './support/registration-form.ts';
import { expect, test } from './support/test.ts';

const BACK = /^Ihre Eingaben von \d\d:\d\d sind wieder da$/;

/** The forms that people type most into: where, the field, and what is typed. */
const FORMS: readonly (readonly [string, (world: World) => string, string | RegExp, string])[] = [
  ['a part of the account settings', () => '/account-settings', 'Stadt', 'Caputh'],
  ['a new partner', () => '/partners?neu=partner', /^Vorname/, 'Zoë „Ölçer“'],
  [
    'a partner',
    ({ partner }) => `/partners?partner=${partner.id}&ansicht=bearbeiten`,
    /^Nachname/,
    'Großmann',
  ],
  ['a new campaign', () => '/campaigns?neu=kampagne', /^Kampagnenname/, 'Herbstfeste'],
  ['a request by hand', () => '/leads?neu=anfrage', /^Vorname/, 'Aylin'],
];

test.describe('what was typed and not saved', () => {
  test('is there again after a reload, in every form that people type much into', async ({
    page,
    server,
  }) => {
    const world = await createWorld(networkCaller(server.url));
    await logInAs(page, server, world.provider);
    page.on('dialog', (dialog) => void dialog.accept());
    for (const [what, address, label, text] of FORMS)
      await test.step(what, async () => {
        await page.goto(address(world));
        await page.getByLabel(label).first().fill(text);
        await expect
          .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
          .toMatch(/ew\.eingaben/);
        await page.reload();
        await expect(page.getByText(BACK)).toBeVisible();
        await expect(page.getByLabel(label).first()).toHaveValue(text);
        await page.getByRole('alert').getByRole('button', { name: 'Verwerfen' }).click();
        await expect(page.getByLabel(label).first()).not.toHaveValue(text);
        await page.reload();
        await expect(page.getByLabel(label).first()).toBeVisible();
        await expect(page.getByText(BACK)).toBeHidden();
      });
  });

  test('waits behind the login when the session ends, and is never another user’s', async ({
    page,
    server,
    consoleWatch,
    expectAccessible,
  }) => {
    consoleWatch.allow(/status of 401/);
    const app = networkCaller(server.url);
    const [world, other] = [await createWorld(app), await createWorld(app)];
    await logInAs(page, server, world.provider);
    await page.goto('/account-settings');
    await page.getByLabel('Stadt').fill('Caputh');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page).toHaveURL(/\/auth\?redirect=/, { timeout: 15_000 });
    await logInThere(page, world.provider.email);
    await expect(page.getByText(BACK)).toBeVisible();
    await expect(page.getByLabel('Stadt')).toHaveValue('Caputh');
    await inBothSchemes(page, expectAccessible);

    await page.context().clearCookies();
    await logInAs(page, server, other.provider);
    await page.goto('/account-settings');
    await expect(page.getByLabel('Stadt')).not.toHaveValue('Caputh');
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain('Caputh');
  });
});

async function logInThere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

test('an impossible date stays in its field, with the sentence what is wrong', async ({
  page,
  server,
}) => {
  const { campaign, provider } = await createWorld(networkCaller(server.url));
  await logInAs(page, server, provider);
  await page.goto(`/campaigns?kampagne=${campaign.id}&ansicht=bearbeiten`);
  const end = page.getByLabel('Enddatum');
  await end.fill('31.02.2027');
  await page.keyboard.press('Escape');
  await page.getByLabel('Startdatum').focus();
  await expect(end).toHaveValue('31.02.2027');
  await expect(
    page.getByText('Den 31.02.2027 gibt es nicht. Der Februar 2027 hat 28 Tage.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(end).toHaveValue('31.02.2027');
  await expect(page.getByText('Kampagne aktualisiert')).toBeHidden();
  await end.fill('28.02.2027');
  await expect(page.getByText(/gibt es nicht/)).toBeHidden();
});
