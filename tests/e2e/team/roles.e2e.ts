import type { Page } from '@playwright/test';
import { readHouse } from '#shared/house-address.ts';
import { ROLE_IDS, type Role, ROLES } from '#shared/roles/rights.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { type House, houseOfFive, logInWith } from '../support/five-people.ts';
import { paySheet } from '../support/payouts-screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Every screen, what opens on it, and what somebody could open by hand. */
function addressesOf({ world, openLead, soldLead, document }: House): readonly string[] {
  const partner = `/partners?partner=${world.partner.id}`;
  const campaign = `/campaigns?kampagne=${world.campaign.id}`;
  const each = (begin: string, ends: readonly string[]) => ends.map((end) => `${begin}${end}`);
  return [
    '/',
    '/aufgaben',
    ...each('/partners', ['', '?neu=partner', '?neu=import', '?einladung=neu']),
    ...each('/partners/', ['bewerbungen', 'aenderungen', 'gruppen', 'gruppen?gruppe=neu']),
    ...each(partner, [
      '',
      ...each('&ansicht=', ['bearbeiten', 'links', 'praemien', 'performance']),
    ]),
    ...each('/campaigns', ['', '?neu=kampagne']),
    ...each(campaign, [
      '',
      ...each('&ansicht=', ['bearbeiten', 'links', 'performance', 'formular', 'landingpage']),
    ]),
    ...each('/gaesteseite', ['', `?seite=${world.campaign.id}`]),
    ...each('/leads', ['', '?neu=anfrage', '?neu=buchungen', '?status=to_confirm']),
    ...each('/leads?anfrage=', [openLead, soldLead]),
    '/pruefung',
    '/clicks',
    '/auswertung',
    ...each('/payouts', ['', '?neu=gutschrift', '?sammel=neu']),
    ...each('/payouts?export=', ['sepa', 'auszug', 'datev']),
    `/payouts?gutschrift=${document}`,
    `/payouts?offen=${world.partner.id}`,
    ...each('/marketing', ['', '?tab=texte', '?tab=assets', '/druck']),
    '/bilder',
    ...each('/abrechnungen?tab=', [
      'berichte',
      'stichtag',
      'steuerberater',
      'rechnungen',
      'abonnement',
    ]),
    '/account-settings',
    ...each('/account-settings?bereich=', [
      'belege',
      'design',
      'sicherheit',
      'schnittstellen',
      'daten',
    ]),
    '/settings',
  ];
}

/** What a button that writes says at its beginning; the reader's own login is looked at by nobody here. */
const WRITES =
  /^(Neu|Erste|Anleg|Erstell|Speicher|Bearbeit|Lösch|Daten löschen|Send|An Partner senden|Pausier|Aktivier|Deaktivier|Hochlad|Bild hochladen|Erfass|Anfrage erfassen|Freigeb|Einlad|Zum Partnerbereich|Importier|Buchungen einlesen|Partner hinzu|Partner aufnehmen|Kampagne erstellen|Gutschrift|Sammel|Umsatz (erfass|gleich|bestätig)|Angebot|Als (?!Tabelle)|Nicht qualifiziert|Weiterer|Korrigier|Ändern|Ende ändern|Code ändern|Duplizier|Budget|Bonus|Vereinbarung treffen|Prämie festlegen|Link erstellen|Veröffentlich|Text erstellen|Anpassen|Verwenden|Umbenennen|Auskunft|CSV-Export$|Konto auflösen)/;

/** The screens on which a reader changes their own login, and exports that hold no persons. */
const OWN = /^\/(account-settings|campaigns|clicks)/;

async function buttonsOf(page: Page): Promise<readonly string[]> {
  const names = await page
    .locator('main button, [role="dialog"] button, main a[role="button"]')
    .evaluateAll((found) =>
      found
        .filter((button) => button.checkVisibility() && button.closest('th') === null)
        .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim()),
    );
  return names.filter((name) => name !== '');
}

/** Owners are in all other tests, and who is second in charge sees nearly what they see. */
const WALKED = ['sales', 'bookkeeping', 'reader'] as const satisfies readonly Role[];

/**
 * Goes on to an address without loading the application anew, as its own links do, and waits until nothing
 * is asked any more and the page has nothing left to draw.
 */
async function goOn(page: Page, address: string, open: ReadonlySet<unknown>): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, address);
  let quiet = 0;
  while (quiet < 2) {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
}

for (const role of WALKED) {
  test(`${ROLES[role]}: every address is shown, and no call of it is refused`, async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000);
    const house = await houseOfFive(server);
    await logInWith(page, server, house, role);
    const refused: string[] = [];
    const open = new Set<unknown>();
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    page.on('response', (answer) => {
      if (answer.status() === 403)
        refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
    });
    await page.goto('/');
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const address of addressesOf(house)) {
      await goOn(page, address, open);
      await expect(page.locator('main')).toBeVisible();
      const { path } = readHouse(new URL(page.url()).pathname);
      expect(path, 'the screen that was gone to').toBe(address.replace(/\?.*$/, ''));
      await expect(page.getByText('konnten nicht geladen werden')).toHaveCount(0);
      expect(refused, `${role} at ${address}`).toEqual([]);
      if (role === 'reader' && !OWN.test(address)) {
        const writing = (await buttonsOf(page)).filter((name) => WRITES.test(name));
        expect(writing, `buttons that write at ${address}`).toEqual([]);
      }
    }
  });
}

const ENTRIES: Readonly<Record<Role, readonly string[]>> = {
  owner: ['Prüfung', 'Gutschriften', 'Abrechnungen'],
  manager: ['Prüfung', 'Gutschriften', 'Abrechnungen'],
  sales: ['Prüfung'],
  bookkeeping: ['Gutschriften', 'Abrechnungen'],
  reader: [],
};

test('the navigation and the palette have what is the role’s', async ({ page, server }) => {
  const house = await houseOfFive(server);
  for (const role of ROLE_IDS) {
    await logInWith(page, server, house, role);
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(navigation.getByRole('link', { name: 'Auswertung' })).toBeVisible();
    for (const label of ['Prüfung', 'Gutschriften', 'Abrechnungen'])
      await expect(navigation.getByRole('link', { name: label })).toHaveCount(
        ENTRIES[role].includes(label) ? 1 : 0,
      );
  }
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('listbox', { name: 'Treffer und Befehle' });
  await expect(palette.getByRole('option', { name: /^Sicherheit/ })).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Aktionen' })).toHaveCount(0);
  await expect(palette.getByRole('option', { name: /^Gutschriften/ })).toHaveCount(0);
});

test('the seller edits a partner and a request, and sees no bank data', async ({
  page,
  server,
  expectAccessible,
}) => {
  const house = await houseOfFive(server);
  await logInWith(page, server, house, 'sales');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Willkommen/ })).toBeVisible();
  await inBothSchemes(page, expectAccessible);

  await page.goto(`/partners?partner=${house.world.partner.id}`);
  const sheet = page.getByRole('dialog', { name: 'Fotografie Grün' });
  await expect(sheet.getByText('Bank- und Steuerdaten werden hier nicht gezeigt.')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  await expect(sheet.getByLabel('IBAN')).toHaveCount(0);
  await sheet.getByLabel('Telefon').fill('+49 30 7654321');
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expectToast(page, 'Partner aktualisiert');
  await expect(sheet.getByText('+49 30 7654321')).toBeVisible();

  await page.goto(`/leads?anfrage=${house.openLead}`);
  await page.getByRole('button', { name: 'Angebot gesendet' }).click();
  await expectToast(page, 'Angebot vermerkt');

  await page.goto('/partners?neu=partner');
  const added = page.getByRole('dialog', { name: 'Neuer Partner' });
  for (const [label, text] of [
    ['Firmenname', 'Musik Ähren'],
    ['Vorname', 'Jürgen'],
    ['Nachname', 'Ähre'],
    ['E-Mail', 'aehre@musik.example'],
    ['Straße', 'Am Öhrchen 1'],
    ['PLZ', '50667'],
    ['Stadt', 'Köln'],
  ] as const)
    await added
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
  await added.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Musik Ähren ist angelegt' })).toBeVisible();

  await page.goto('/payouts');
  await expect(
    page.getByText('Diese Seite gehört nicht zur Rolle „Vertrieb“', { exact: true }),
  ).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await page.getByRole('link', { name: 'Zum Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Willkommen/ })).toBeVisible();

  await page.goto('/account-settings?bereich=team');
  await expect(page.getByText('Das gehört nicht zu Ihrer Rolle', { exact: false })).toBeVisible();
  await inBothSchemes(page, expectAccessible);
});

test('the bookkeeper enters a bank account, and pays', async ({
  page,
  server,
  expectAccessible,
}) => {
  const house = await houseOfFive(server);
  await logInWith(page, server, house, 'bookkeeping');
  await page.goto(`/partners?partner=${house.world.partner.id}`);
  const sheet = page.getByRole('dialog', { name: 'Fotografie Grün' });
  await sheet.getByRole('button', { name: 'Bank- und Steuerdaten bearbeiten' }).click();
  await expect(sheet.getByLabel('Firmenname')).toHaveCount(0);
  await sheet.getByLabel('IBAN').fill('DE02120300000000202051');
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expectToast(page, 'Partner aktualisiert');
  await expect(sheet.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();

  await page.goto(`/payouts?neu=gutschrift&partner=${house.world.partner.id}`);
  await paySheet(page).getByRole('button', { name: 'Gutschrift erstellen' }).click();
  await expect(
    paySheet(page).getByRole('heading', { name: 'GS-0002 wurde erstellt.' }),
  ).toBeVisible();

  await page.goto(`/leads?anfrage=${house.openLead}`);
  await expect(page.getByRole('heading', { name: 'Wartet auf ein Angebot' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Angebot gesendet' })).toHaveCount(0);
  await inBothSchemes(page, expectAccessible);
});
