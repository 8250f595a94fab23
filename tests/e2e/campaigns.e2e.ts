import type { Page } from '@playwright/test';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { CONDITIONS_MISSING } from '#shared/guest-benefit.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { campaignBody, createReadyProvider, createWorld, must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { dismissToasts } from './support/toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Neue Kampagne' });
const badge = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).and(page.locator('[data-tone]'));
/** A step at the end of a row: a button, on a phone in the menu of the row. */
async function take(page: Page, step: string, name: string) {
  await page.getByRole('button', { name: `Weitere Schritte: ${name}` }).click();
  return page.getByRole('menuitem', { name: step }).click();
}
const example = (page: Page) => page.getByRole('dialog').getByRole('status').first();

test(
  'a new account creates its first campaign as a draft and reads what is missing',
  { tag: '@phone-drill' },
  async ({ page, server, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/status of 422/);
    await logInAs(page, server, await registerProvider(networkCaller(server.url)));
    await page.goto('/campaigns');
    await expect(page.getByText('Noch keine Kampagnen')).toBeVisible();
    await expect(
      page.getByText('Im Tarif Free ist bis zu 1 aktive Kampagne erlaubt'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Link zum Impressum hinterlegen' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await page.getByRole('button', { name: 'Erste Kampagne erstellen' }).click();
    await expect(dialog(page).getByLabel(/^Kampagnenname/)).toBeFocused();
    await expect(dialog(page).getByLabel('Status')).toHaveValue('draft');
    await dialog(page).getByRole('tab', { name: 'Formular' }).click();
    await expect(dialog(page).getByRole('button', { name: /Seite 3: Ihr Termin/ })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await dialog(page)
      .getByRole('tab', { name: /^Grunddaten/ })
      .click();
    await dialog(page).getByLabel('Vorteil', { exact: true }).fill('Ein Glas Sekt für jeden Gast');
    await dialog(page).getByRole('button', { name: 'Kampagne erstellen' }).click();
    await expect(
      dialog(page).getByText('Kampagnenname muss mindestens 2 Zeichen lang sein'),
    ).toBeVisible();
    await expect(dialog(page).getByText('Prämienwert ist erforderlich')).toBeVisible();
    await expect(dialog(page).getByText(CONDITIONS_MISSING)).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await dialog(page)
      .getByLabel(/^Kampagnenname/)
      .fill('Sommerhochzeiten 🌞');
    await dialog(page)
      .getByLabel(/^Prämienwert/)
      .fill('25');
    await dialog(page)
      .getByLabel(/^Bedingungen/)
      .fill('Ab 40 Gästen, bis Ende 2027.');
    await expect(example(page)).toContainText('Für jede Anfrage erhält der Partner 25,00 €.');
    await dialog(page).getByRole('tab', { name: 'Landingpage' }).click();
    await dialog(page).getByLabel('Überschrift').fill('Heiraten am See');
    await dialog(page).getByRole('button', { name: 'Kampagne erstellen' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Für jede Anfrage erhält der Partner 25,00 €.')).toBeVisible();
    await expect(badge(page, 'Entwurf')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);

    await expect(page.getByText('„Sommerhochzeiten 🌞“ ist gespeichert')).toBeVisible();
    await dismissToasts(page);
    // Out from under the bar above.
    await page.evaluate(() => window.scrollTo(0, 0));
    await inBothSchemes(page, expectAccessible);
    await take(page, 'Aktivieren', 'Sommerhochzeiten 🌞');
    await expect(page.getByText('Kampagne konnte nicht aktualisiert werden.')).toBeVisible();
    await expect(
      page.getByText(/noch nicht aktiviert werden: Login-E-Mail bestätigen/),
    ).toBeVisible();
    await expect(badge(page, 'Entwurf')).toBeVisible();
  },
);

test('the example follows the reward while it is typed', async ({ page, server }) => {
  await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
  await page.goto('/campaigns?neu=kampagne');
  await expect(example(page)).toContainText('Sobald Sie einen Prämienwert eingeben');
  const value = dialog(page).getByLabel(/^Prämienwert/);

  await dialog(page).getByRole('radio', { name: 'Pro Sale' }).check();
  await dialog(page).getByLabel('Berechnung').selectOption('percentage');
  await value.fill('5');
  await expect(example(page)).toContainText('5 % des Nettobetrags');
  await expect(example(page)).toContainText('Bei 2.400,00 € Umsatz: 120,00 € Prämie');
  await value.fill('101');
  await expect(example(page)).toContainText('Sobald Sie einen Prämienwert eingeben');

  await dialog(page).getByRole('radio', { name: 'Pro Klick' }).check();
  await dialog(page).getByLabel('Anzahl Klicks je Prämie').selectOption('25');
  await value.fill('5');
  await expect(example(page)).toContainText('Für je 25 Klicks erhält der Partner 5,00 €.');
  await expect(example(page)).toContainText(
    'Bei 63 Klicks: 10,00 € Prämie, 13 zählen für die nächste weiter',
  );
  await dialog(page).getByLabel('Anzahl Klicks je Prämie').selectOption('Andere Anzahl');
  await dialog(page)
    .getByLabel(/^Eigene Anzahl/)
    .fill('1001');
  await dialog(page)
    .getByLabel(/^Kampagnenname/)
    .fill('Klicks');
  await dialog(page).getByRole('button', { name: 'Kampagne erstellen' }).click();
  await expect(dialog(page).getByText('Bitte eine Anzahl von 1 bis 1000 eingeben')).toBeVisible();
  await dialog(page)
    .getByLabel(/^Eigene Anzahl/)
    .fill('1.000');
  await expect(example(page)).toContainText('Für je 1.000 Klicks');
  await dialog(page).getByRole('button', { name: 'Kampagne erstellen' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Für je 1.000 Klicks erhält der Partner 5,00 €.')).toBeVisible();
  await expect(badge(page, 'Aktiv')).toBeVisible();
  await expect(page.getByText('(1 von 1)')).toBeVisible();
});

test('the free plan lets one campaign be active', async ({ page, server, consoleWatch }) => {
  consoleWatch.allow(/status of 403/);
  const app = networkCaller(server.url);
  const { provider } = await createWorld(app);
  await must(
    app,
    'POST',
    '/api/campaigns',
    campaignBody({ name: 'Winterbälle', status: 'paused' }),
    provider.cookie,
  );
  await logInAs(page, server, provider);
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Aktivieren: Winterbälle' }).click();
  await expect(page.getByText('Limit erreicht')).toBeVisible();
  await expect(
    page.getByRole('alert').getByText('Upgrade auf Premium für unbegrenzte Kampagnen'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aktivieren: Winterbälle' })).toBeVisible();

  await page.getByRole('button', { name: 'Meldung schließen' }).click();

  await page.getByRole('button', { name: 'Pausieren: Sommerfeste' }).click();
  await expect(page.getByText('Kampagne pausiert')).toBeVisible();
  await page.getByRole('button', { name: 'Aktivieren: Winterbälle' }).click();
  await expect(page.getByText('Kampagne aktiviert')).toBeVisible();
  await expect(page.getByText('„Winterbälle“ ist live')).toBeVisible();
  await page.getByRole('button', { name: 'Partner hinzufügen & Link geben' }).click();
  await expect(page.getByRole('tab', { name: 'Links (0)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test(
  'a campaign is edited, and the reward is new only when it was changed',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const app = networkCaller(server.url);
    const { provider, campaign } = await createWorld(app);
    await logInAs(page, server, provider);
    await page.goto('/campaigns');
    await take(page, 'Bearbeiten', campaign.name);
    await expect(page).toHaveURL(/ansicht=bearbeiten/);
    const sheet = page.getByRole('dialog', { name: campaign.name });
    await expect(sheet.getByLabel(/^Prämienwert/)).toHaveValue('5 %');
    await inBothSchemes(page, expectAccessible);
    await sheet.getByLabel(/^Kampagnenname/).fill('X');
    await sheet.getByLabel('Startdatum').fill('24.12.2030');
    await sheet.getByLabel('Enddatum').fill('23122030');
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect(sheet.getByText('Name muss mindestens 2 Zeichen lang sein')).toBeVisible();
    await sheet.getByLabel(/^Kampagnenname/).fill('Sommerfeste und Bälle');
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      sheet.getByText('Das Enddatum darf nicht vor dem Startdatum liegen'),
    ).toBeVisible();
    await sheet.getByLabel('Enddatum').fill('31.12.2030');
    const hint = 'Die geänderte Prämie gilt für Ereignisse ab jetzt; bisherige Prämien bleiben.';
    await expect(sheet.getByText(hint)).toBeHidden();
    await sheet.getByLabel(/^Prämienwert/).fill('7,5');
    await expect(sheet.getByText(hint)).toBeVisible();
    await expect(
      sheet.getByText(/^Auch schon eingegangene .* 5\s% des Nettobetrags\.$/),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Kampagne aktualisiert')).toBeVisible();
    const saved = page.getByRole('dialog', { name: 'Sommerfeste und Bälle' });
    await expect(saved.getByText('24.12.2030 bis 31.12.2030').first()).toBeVisible();
    const versions = saved.getByRole('region', { name: 'Bisherige und geltende Prämie' });
    await expect(versions.getByRole('listitem')).toHaveText([
      /^Prämie ab \d\d\.\d\d\.\d{4}.*: Für jeden bestätigten Umsatz .* 7,5\s% des Nettobetrags\.$/,
      /^Prämie ab \d\d\.\d\d\.\d{4}.*: Für jeden bestätigten Umsatz .* 5\s% des Nettobetrags\.$/,
    ]);
    await inBothSchemes(page, expectAccessible);
    const read = await must<CampaignAnswer>(
      app,
      'GET',
      `/api/campaigns/${campaign.id}`,
      undefined,
      provider.cookie,
    );
    expect(read).toMatchObject({ rewardPercentage: 7.5, slug: campaign.slug, version: 2 });
  },
);

test(
  'links, figures, form and landing page stand in tabs of their own',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { provider, campaign, partner } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/campaigns');
    await page.getByRole('button', { name: campaign.name, exact: true }).click();
    await page.getByRole('tab', { name: 'Links (1)' }).click();
    await expect(page.getByRole('link', { name: partner.companyName, exact: true })).toBeVisible();
    await expect(
      page.getByText('Jeder aktive Partner hat einen Link dieser Kampagne.'),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page
      .getByRole('button', { name: `Deaktivieren: Link von ${partner.companyName}` })
      .click();
    await expect(page.getByText('Link-Status aktualisiert')).toBeVisible();
    await page.getByRole('tab', { name: 'Performance' }).click();
    await expect(page.getByText('Konversionsrate')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('tab', { name: 'Formular' }).click();
    await expect(page.getByText('Anzahl der Gäste *')).toBeVisible();
    await page.getByRole('tab', { name: 'Landingpage' }).click();
    await expect(page.getByText('Ihre Feier in besten Händen')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Landingpage' })).toBeInViewport({ ratio: 0.95 });
    await inBothSchemes(page, expectAccessible);
    await page.goBack();
    await expect(page).toHaveURL(/\/campaigns$/);

    const dots = page.getByRole('button', { name: `Weitere Schritte: ${campaign.name}` });
    const isMenu = await dots.isVisible();
    if (isMenu) await dots.click();
    const preview = isMenu
      ? page.getByRole('menuitem', { name: 'Vorschau' })
      : page.getByRole('link', { name: `Vorschau von ${campaign.name} (neuer Tab)` });
    await expect(preview).toHaveAttribute('href', `/landing/${campaign.slug}`);
    await expect(preview).toHaveAttribute('target', '_blank');
  },
);
