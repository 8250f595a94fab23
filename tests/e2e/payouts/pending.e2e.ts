import { networkCaller } from '#tests/support/caller.ts';
import { saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { card, partnerLine, payButton, unfold } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('without commissions the screen says how the first one comes', async ({
  page,
  server,
  expectAccessible,
}) => {
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.goto('/payouts');
  await expect(page.getByText('Keine offenen Prämien')).toBeVisible();
  await expect(page.getByText('Noch keine Gutschriften')).toBeVisible();
  await expect(page.getByText(/werden 10 Jahre aufbewahrt \(§ 147 AO\)/)).toBeVisible();
  for (const label of ['Offene Prämien', 'Ausstehend', 'Bezahlt'])
    await expect(card(page, label)).toContainText('0,00 €');
  await inBothSchemes(page, expectAccessible);
});

test(
  'a sale goes from offer to confirmed revenue, and its premium can be paid',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const world = await createWorld(networkCaller(server.url));
    await submitLead(networkCaller(server.url), world);
    await logInAs(page, server, world.provider);
    await page.goto('/payouts');
    const line = partnerLine(page, 'Fotografie Grün');
    await expect(line).toContainText('1 × Bestätigung ausstehend');
    await unfold(page, 'Fotografie Grün');
    await expect(page).toHaveURL(/offen=/);
    await expect(line).toContainText('Gutschrift-bereit');

    await line.getByLabel('Angebot gesendet').click();
    await expect(line.getByLabel('Angebot gesendet')).toBeChecked();
    await expect(line.getByLabel('Angebot gesendet')).toBeEnabled();
    await page.reload();
    await expect(line.getByLabel('Angebot gesendet')).toBeChecked();

    const revenue = line.getByLabel('Umsatz netto');
    const confirm = line.getByRole('button', { name: 'Umsatz bestätigen' });
    await confirm.click();
    await expect(line.getByText('Bitte geben Sie zuerst einen Umsatz ein')).toBeVisible();
    await revenue.fill('0');
    await confirm.click();
    await expect(line.getByText('Bitte geben Sie zuerst einen Umsatz ein')).toBeVisible();
    // What is half behind the page's head is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    await inBothSchemes(page, expectAccessible);

    await revenue.fill('2.400,50');
    await line.getByRole('button', { name: 'Speichern' }).click();
    await expectToast(page, 'Umsatz gespeichert');
    await expect(line.getByText('voraussichtlich 120,03 €')).toBeVisible();
    await expect(card(page, 'Offene Prämien')).toContainText('0,00 €');
    await confirm.click();
    await expect(page.getByText('Prämie: 120,03 €')).toBeVisible();
    await expect(line).toContainText('1 Prämie auszahlbar');
    await expect(line.getByText('Bestätigung ausstehend')).toBeHidden();
    await expect(card(page, 'Offene Prämien')).toContainText('120,03 €');
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

test('a premium that is not qualified goes with a reason', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await saleOf(app, world, 2000, 'Weiß');
  await saleOf(app, world, 1000, 'Öz');
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?offen=${world.partner.id}`);
  const line = partnerLine(page, 'Fotografie Grün');
  await line.getByRole('button', { name: /Nicht qualifiziert.*Weiß/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nicht qualifiziert' });
  await expect(page).toHaveURL(/ablehnen=/);
  await dialog.getByRole('button', { name: 'Nicht qualifiziert' }).click();
  await expect(dialog.getByText('Bitte geben Sie einen Grund an')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await dialog.getByLabel('Begründung').fill('Die Feier war schon vorher bei uns gebucht.');
  await dialog.getByRole('button', { name: 'Nicht qualifiziert' }).click();
  await expect(dialog).toBeHidden();
  await expect(line.getByRole('link', { name: 'Aylin Weiß' })).toBeHidden();
  await expect(line.getByRole('link', { name: 'Aylin Öz' })).toBeVisible();
  await expect(card(page, 'Offene Prämien')).toContainText('50,00 €');
});

test('what is missing is said at the button, and leads to its field', async ({
  page,
  server,
  expectAccessible,
}) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app, { partner: { taxStatus: null } });
  await submitLead(app, world);
  await logInAs(page, server, world.provider);
  await page.goto('/payouts');
  await expect(partnerLine(page, 'Fotografie Grün')).toContainText('Für Gutschrift fehlt 1 Angabe');
  await payButton(page, 'Fotografie Grün').press('Enter');
  const reasons = page
    .getByRole('dialog')
    .filter({ hasText: 'Eine Gutschrift ist noch nicht möglich' });
  await expect(reasons.getByRole('listitem')).toHaveText([
    /Noch ist keine Prämie auszahlbar: Bei einer Anfrage ist der Umsatz nicht bestätigt/,
    /Der Steuerstatus des Partners ist noch nicht gewählt/,
  ]);
  await inBothSchemes(page, expectAccessible);
  await reasons.getByRole('link', { name: 'Zum Partner' }).click();
  await expect(page).toHaveURL(/\/partners\?partner=.*ansicht=bearbeiten/);
  await expect(page.getByRole('radio', { name: /regelbesteuert/ })).toBeFocused();
});

test('what the provider has to fix leads to the account settings', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  const abroad = { taxStatus: 'eu_business', country: 'Österreich', vatId: 'ATU13585627' };
  const vienna = await withPartner(app, world, { companyName: 'Wiener Blumen', ...abroad });
  await saleOf(app, vienna, 1000);
  const user = await must<Record<string, unknown>>(
    app,
    'GET',
    '/api/user',
    undefined,
    world.provider.cookie,
  );
  const settings = { ...user, vatId: '', noVatId: true };
  await must(app, 'PUT', '/api/account/settings', settings, world.provider.cookie);
  await logInAs(page, server, world.provider);
  await page.goto(`/payouts?offen=${vienna.partner.id}`);
  const line = partnerLine(page, 'Wiener Blumen');
  await expect(line.getByText(/Für die E-Rechnung fehlt noch/)).toBeVisible();
  await line.getByRole('link', { name: 'Zu den Account-Einstellungen' }).click();
  await expect(page).toHaveURL(/\/account-settings/);
  await expect(page.getByRole('textbox', { name: 'USt-ID' })).toBeVisible();
});

test('commissions that cannot be loaded are said, and tried again', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/pending-premiums/);
  const app = networkCaller(server.url);
  const world = await createWorld(app);
  await submitLead(app, world);
  await logInAs(page, server, world.provider);
  await page.route('**/api/pending-premiums?*', (route) => route.abort());
  await page.goto(`/payouts?ablehnen=${world.partner.id}`);
  const dialog = page.getByRole('dialog', { name: 'Nicht qualifiziert' });
  await expect(dialog.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/pending-premiums?*');
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(dialog.getByText('Diese Prämie ist nicht mehr offen')).toBeVisible();

  await page.route('**/api/pending-premiums/partners?*', (route) => route.abort());
  await page.goto('/payouts');
  const section = page.getByRole('region', { name: 'Offene Prämien' });
  await expect(section.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/pending-premiums/partners?*');
  await section.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(partnerLine(page, 'Fotografie Grün')).toBeVisible();
});
