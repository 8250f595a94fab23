import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createReadyProvider } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';
import { verificationLink } from './support/verification-link.ts';

test(
  'a change is saved, and stays',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
    await page.goto('/account-settings');
    const save = page.getByRole('button', { name: 'Speichern' });
    await expect(page.getByLabel('Firmenname')).toHaveValue('Gut Lindenhof');
    await expect(save).toBeHidden();

    await page.getByLabel('Firmenname').fill('Gut Lindenhof Öko-Höfe „Süd“');
    await page.getByLabel('Website').fill('lindenhof-süd.de');
    await page.getByLabel('Kleinunternehmer nach § 19 UStG').check({ force: true });
    await inBothSchemes(page, expectAccessible);
    for (const part of ['Geschäftsdaten', 'Steuerdaten']) {
      await page
        .getByRole('form', { name: part })
        .getByRole('button', { name: 'Speichern' })
        .click();
      await expect(page.getByText('Einstellungen gespeichert').first()).toBeVisible();
    }
    await expect(save).toBeHidden();

    await page.reload();
    await expect(page.getByLabel('Firmenname')).toHaveValue('Gut Lindenhof Öko-Höfe „Süd“');
    await expect(page.getByLabel('Website')).toHaveValue('https://lindenhof-süd.de');
    await expect(page.getByLabel('Kleinunternehmer nach § 19 UStG')).toBeChecked();
  },
);

test('the next document number follows what is typed', async ({ page, server }) => {
  await logInAs(page, server, await createReadyProvider(networkCaller(server.url)));
  await page.goto('/account-settings');
  const numbering = page.getByRole('region', { name: 'Gutschrift-Nummern' });
  await expect(numbering.getByRole('status')).toHaveText(/Nächste Nummer\s*GS-0001/);
  await page.getByLabel('Präfix').fill('LH/B');
  await page.getByLabel('Startnummer').fill('1.042');
  await page.getByLabel('Suffix').fill('26');
  await expect(numbering.getByRole('status')).toHaveText(/Beispiel\s*LH\/B-1042-26/);
  await page.getByLabel('Präfix').fill('Ä!');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Nur Buchstaben, Ziffern, „-“ und „/“')).toBeVisible();
  await page.getByLabel('Präfix').fill('LH/B');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(numbering.getByRole('status')).toHaveText(/Nächste Nummer\s*LH\/B-1042-26/);
});

test('what is missing is shown at the fields', async ({ page, server, expectAccessible }) => {
  await logInAs(page, server, await registerProvider(networkCaller(server.url)));
  await page.goto('/account-settings');
  await page.getByLabel('AGB URL').fill('lindenhof.example/agb');
  await page.getByLabel('Öffentliche E-Mail').fill('keine adresse');
  await page.getByLabel('Firmenname').fill('');
  for (const part of ['Rechtliche Links', 'E-Mail-Adressen', 'Geschäftsdaten'])
    await page.getByRole('form', { name: part }).getByRole('button', { name: 'Speichern' }).click();
  for (const message of [
    'Firmenname ist erforderlich',
    'Datenschutzerklärung URL ist erforderlich',
    'Impressum URL ist erforderlich',
    'Ungültige öffentliche E-Mail-Adresse',
    'Absender-E-Mail ist erforderlich',
    'Empfangs-E-Mail ist erforderlich',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Firmenname')).toBeFocused();
  await expect(
    page.getByText('Ohne korrekte rechtliche Links können Landingpages nicht aktiviert werden.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'USt-ID' })).toHaveAccessibleDescription(
    'Format: DE + 9 Ziffern',
  );
  await inBothSchemes(page, expectAccessible);
});

test('an address is confirmed by its link and then counts for all', async ({ page, server }) => {
  const app = networkCaller(server.url);
  const provider = await createReadyProvider(app);
  await logInAs(page, server, provider);
  await page.goto('/account-settings');
  const section = page.getByRole('region', { name: 'E-Mail-Adressen' });
  await expect(section.getByText('Bestätigt', { exact: true })).toHaveCount(1);
  await expect(section.getByText('Noch nicht bestätigt')).toHaveCount(3);

  const address = `hallo-${Date.now()}@lindenhof.example`;
  await page.getByLabel('Absender-E-Mail').fill(address);
  await expect(section.getByText('Nach dem Speichern senden wir')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await page.goto(await verificationLink(page.request, address, 'Absender'));
  await expect(page.getByRole('alert')).toHaveText('Ihre E-Mail-Adresse ist bestätigt.');

  await page.goto('/account-settings');
  await expect(section.getByText('Bestätigt', { exact: true })).toHaveCount(2);
  await page.getByLabel('Empfangs-E-Mail').fill(address.toUpperCase());
  await expect(section.getByText('Bestätigt', { exact: true })).toHaveCount(3);
});

test('a fresh link can be asked for', async ({ page, server }) => {
  const { email, ...provider } = await registerProvider(networkCaller(server.url));
  await logInAs(page, server, { email, ...provider });
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Link erneut senden' }).click();
  await expect(
    page.getByText(`Wir haben einen Bestätigungslink an ${email} gesendet.`),
  ).toBeVisible();
});
