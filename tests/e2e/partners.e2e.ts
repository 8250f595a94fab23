import type { Page } from '@playwright/test';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createReadyProvider, createWorld, must, partnerBody } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Neuer Partner' });

async function fillPartner(page: Page, companyName: string): Promise<void> {
  const texts: readonly (readonly [RegExp, string])[] = [
    [/^Firmenname/, companyName],
    [/^Vorname/, 'Zoë'],
    [/^Nachname/, 'Müller-Lüdenscheidt'],
    [/^E-Mail/, 'zoe@example.com'],
    [/^Straße/, 'Ährenweg 12'],
    [/^PLZ/, '50667'],
    [/^Stadt/, 'Köln'],
  ];
  for (const [label, text] of texts) await dialog(page).getByLabel(label).fill(text);
}

test(
  'the first partners are added one after the other',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    await logInAs(page, server, await registerProvider(networkCaller(server.url)));
    await page.goto('/partners');
    await expect(page.getByText('Noch keine Partner')).toBeVisible();
    await expect(page.getByText('0 von 10 Partnern im Tarif Free')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await page.getByRole('button', { name: 'Ersten Partner hinzufügen' }).click();
    await expect(page).toHaveURL(/\?neu=partner$/);
    await expect(dialog(page).getByLabel(/^Firmenname/)).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Speichern', exact: true }).click();
    for (const message of [
      'Firmenname ist erforderlich',
      'Vorname ist erforderlich',
      'Nachname ist erforderlich',
      'Ungültige E-Mail-Adresse',
      'Straße ist erforderlich',
      'PLZ ist erforderlich',
      'Stadt ist erforderlich',
    ])
      await expect(dialog(page).getByText(message, { exact: true })).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await fillPartner(page, 'Blumen Ährenfeld & Töchter 🌷');
    await dialog(page).getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
    await dialog(page).getByRole('button', { name: 'Speichern und nächsten anlegen' }).click();
    await expect(dialog(page).getByText('Ungültige IBAN')).toBeVisible();
    await dialog(page).getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await dialog(page).getByRole('radio', { name: 'Kleinunternehmer (§ 19 UStG)' }).check();
    await dialog(page).getByRole('button', { name: 'Speichern und nächsten anlegen' }).click();
    await expect(page.getByText('Partner erstellt')).toBeVisible();

    await expect(dialog(page).getByLabel(/^Firmenname/)).toHaveValue('');
    await expect(dialog(page).getByRole('radio', { name: 'Noch offen' })).toBeChecked();
    await fillPartner(page, 'DJ Özdemir');
    await dialog(page).getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    const created = page.getByRole('dialog', { name: 'DJ Özdemir ist angelegt' });
    await expect(created.getByRole('heading', { name: 'Als Nächstes: Link geben' })).toBeFocused();
    await expect(created.getByRole('link', { name: 'Erste Kampagne erstellen' })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await created.getByRole('button', { name: 'Nächsten Partner anlegen' }).click();
    await expect(dialog(page).getByLabel(/^Firmenname/)).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page).toHaveURL(/\/partners$/);
    await expect(page.getByText('2 von 10 Partnern im Tarif Free')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Blumen Ährenfeld/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^DJ Özdemir P-0002/ })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
  },
);

test(
  'a new partner gets a campaign and a link where they were created',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { provider } = await createWorld(networkCaller(server.url));
    await logInAs(page, server, provider);
    await page.goto('/partners?neu=partner');
    await fillPartner(page, 'Blumen Ährenfeld & Töchter 🌷');
    await dialog(page).getByRole('button', { name: 'Speichern', exact: true }).click();
    const created = page.getByRole('dialog', {
      name: 'Blumen Ährenfeld & Töchter 🌷 ist angelegt',
    });
    await created.getByLabel('Kampagne zuweisen', { exact: true }).first().click();
    await page.getByRole('listbox').getByRole('option', { name: 'Sommerfeste' }).click();
    await created.getByRole('button', { name: 'Link erstellen' }).click();
    await expect(created.getByRole('button', { name: /^QR-Code/ })).toBeVisible();
    await expect(created.getByRole('button', { name: /kopieren$/ })).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await created.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/partners$/);
  },
);

test('a paused partner takes their links along, and the list says so at once', async ({
  page,
  server,
}) => {
  const app = networkCaller(server.url);
  const { provider, partner } = await createWorld(app);
  await logInAs(page, server, provider);
  await page.goto('/partners');
  const name = partner.companyName;
  await page.getByRole('button', { name: `Pausieren: ${name}` }).click();
  await expect(page.getByText('Partner-Status aktualisiert')).toBeVisible();
  await expect(page.getByText('1 Empfehlungslink wurde deaktiviert.')).toBeVisible();
  await expect(
    page.getByText('Inaktiv', { exact: true }).and(page.locator('[data-tone]')),
  ).toBeVisible();

  await page.getByRole('button', { name: `Details zu ${name}` }).click();
  await page.getByRole('tab', { name: 'Kampagnen & Links' }).click();
  await expect(page).toHaveURL(/ansicht=links/);
  const links = page.getByRole('list', { name: 'Empfehlungslinks' });
  await links.getByRole('button', { name: 'Aktivieren' }).press('Enter');
  await expect(page.getByText('Der Partner ist nicht aktiv.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/partners$/);
  await page.getByRole('button', { name: `Aktivieren: ${name}` }).click();
  await expect(page.getByText('1 Empfehlungslink wurde wieder aktiviert.')).toBeVisible();
});

test(
  'search, filter and sort stand in the address',
  { tag: '@phone-drill' },
  async ({ page, server, isMobile }) => {
    const app = networkCaller(server.url);
    const provider = await createReadyProvider(app);
    for (const companyName of ['Zander', 'Äpfel', 'Aal'])
      await must(app, 'POST', '/api/partners', partnerBody({ companyName }), provider.cookie);
    await logInAs(page, server, provider);
    await page.goto('/partners?sort=name');
    const names = page.getByRole('button', { name: /^(Zander|Äpfel|Aal) ?P-/ });
    await expect(names).toHaveText([/Aal/, /Äpfel/, /Zander/]);
    if (isMobile) {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Sortieren nach').selectOption('-name');
    } else await page.getByRole('columnheader', { name: 'Partner' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(names).toHaveText([/Zander/, /Äpfel/, /Aal/]);

    await page.getByLabel('Partner suchen').fill('ÄPF');
    await expect(page).toHaveURL(/suche=/);
    await expect(names).toHaveText([/Äpfel/]);
    await page.getByLabel('Nach Status filtern').selectOption('suspended');
    await expect(page.getByText('Keine passenden Partner')).toBeVisible();
    await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
    await expect(page.getByLabel('Partner suchen')).toHaveValue('');
    await expect(names).toHaveText([/Zander/, /Äpfel/, /Aal/]);
  },
);

test(
  'a partner is read, edited and not lost without a question',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { provider, partner } = await createWorld(networkCaller(server.url), {
      partner: { taxStatus: null, selfBillingAgreedAt: null },
    });
    await logInAs(page, server, provider);
    await page.goto('/partners');
    await expect(page.getByText('Für Gutschrift fehlen 2 Angaben')).toBeVisible();
    await page.getByRole('button', { name: /^Fotografie Grün ?P-/ }).click();
    const sheet = page.getByRole('dialog', { name: partner.companyName });
    await expect(sheet.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
    await expect(
      sheet.getByText(/Vereinbarung zur Abrechnung per Gutschrift/).first(),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await sheet.getByRole('button', { name: /^Ergänzen: .*Abrechnung per Gutschrift/ }).click();
    await expect(sheet.getByLabel('Vereinbarung zur Gutschrift vom')).toBeFocused();
    await sheet.getByLabel(/^Stadt/).fill('Bonn');
    await sheet.getByRole('tab', { name: 'Performance' }).click();
    const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await expect(question).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(sheet.getByLabel(/^Stadt/)).toHaveValue('Bonn');
    await sheet.getByRole('radio', { name: 'Unternehmer, regelbesteuert' }).check();
    await sheet.getByLabel('Vereinbarung zur Gutschrift vom').fill('15.1.26');
    await sheet.getByLabel('Art der Vereinbarung').fill('Partnervertrag');
    await inBothSchemes(page, expectAccessible);
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Partner aktualisiert', { exact: true })).toBeVisible();
    await expect(sheet.getByText('15.01.2026, Partnervertrag')).toBeVisible();
    await expect(sheet.getByText('Gutschrift-bereit')).toBeVisible();
  },
);

test('somebody else’s change is not overwritten', async ({ page, server, consoleWatch }) => {
  consoleWatch.allow(/status of 409/);
  const app = networkCaller(server.url);
  const { provider, partner } = await createWorld(app);
  await logInAs(page, server, provider);
  await page.goto(`/partners?partner=${partner.id}&ansicht=bearbeiten`);
  const sheet = page.getByRole('dialog', { name: partner.companyName });
  await sheet.getByLabel(/^Stadt/).fill('Bonn');
  const others = { city: 'Trier', notes: 'Von nebenan' };
  await must(app, 'PATCH', `/api/partners/${partner.id}`, others, provider.cookie);
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Partner konnte nicht aktualisiert werden.')).toBeVisible();
  await expect(sheet.getByText('Auch Sie haben geändert: Adresse.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Neuen Stand laden' }).click();
  await expect(sheet.getByLabel(/^Stadt/)).toHaveValue('Bonn');
  await expect(sheet.getByLabel('Interne Notizen')).toHaveValue('Von nebenan');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet.getByText('10435 Bonn')).toBeVisible();
});

test(
  'a link is assigned, copied and switched off',
  { tag: '@phone-look' },
  async ({ page, server, context, expectAccessible }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const app = networkCaller(server.url);
    const { provider, partner, link } = await createWorld(app);
    const winter = { name: 'Winterbälle', rewardType: 'per_click', rewardQuantity: 25 };
    await must(
      app,
      'POST',
      '/api/campaigns',
      { ...winter, rewardBulkAmount: 5, status: 'paused' },
      provider.cookie,
    );
    await logInAs(page, server, provider);
    await page.goto(`/partners?partner=${partner.id}&ansicht=links`);
    await expect(
      page.getByRole('link', { name: /^Empfehlungslink für Sommerfeste/ }),
    ).toBeVisible();
    await page.getByLabel('Kampagne zuweisen', { exact: true }).first().click();
    const choices = page.getByRole('listbox');
    await expect(choices.getByRole('option', { name: 'Sommerfeste' })).toHaveCount(0);
    await choices.getByRole('option', { name: 'Winterbälle (Pausiert)' }).click();
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    await expect(page.getByText('Empfehlungslink erstellt')).toBeVisible();
    await expect(page.getByText('0 von 25 Klicks bis zur nächsten Prämie')).toBeVisible();
    await expect(page.getByText('Der Partner hat für jede laufende Kampagne')).toBeVisible();

    await page.getByRole('button', { name: 'Empfehlungslink für Sommerfeste kopieren' }).click();
    await expect(page.getByText('Kopiert').first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${server.url}${link.shortPath}`);

    await page.getByRole('button', { name: 'Deaktivieren: Link für Sommerfeste' }).click();
    await expect(
      page.getByRole('button', { name: 'Aktivieren: Link für Sommerfeste' }),
    ).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await inBothSchemes(page, expectAccessible);
    await page.getByRole('tab', { name: 'Performance' }).click();
    await expect(page.getByText('0,0 %').first()).toBeVisible();
    await inBothSchemes(page, expectAccessible);
  },
);

test('a list that cannot be loaded says so and tries again', async ({
  page,
  server,
  consoleWatch,
  expectAccessible,
}) => {
  consoleWatch.allow(/api\/partners/);
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.route('**/api/partners/rows?**', (route) => route.abort());
  await page.goto('/partners');
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server.');
  await inBothSchemes(page, expectAccessible);
  await page.unroute('**/api/partners/rows?**');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Noch keine Partner')).toBeVisible();
});

test('a full plan says so before a form is filled', async ({ page, server, expectAccessible }) => {
  const app = networkCaller(server.url);
  const provider = await createReadyProvider(app);
  for (let index = 0; index < 10; index += 1)
    await must(app, 'POST', '/api/partners', partnerBody(), provider.cookie);
  await logInAs(page, server, provider);
  await page.goto('/partners');
  await expect(page.getByText('10 von 10 Partnern im Tarif Free')).toBeVisible();
  await page.getByRole('button', { name: 'Neuer Partner' }).press('Enter');
  await expect(page.getByText('Upgrade auf Premium für unbegrenzte Partner')).toBeVisible();
  await expect(page).toHaveURL(/\/partners$/);
  expect(await sidewaysOverflow(page)).toBe(0);
  await inBothSchemes(page, expectAccessible);
});
