import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { must } from '#tests/support/world.ts';
import { callerOf, fillContact, formOf, giveConsents, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test(
  'the form is one long page that sends, keeps what was typed, and thanks',
  { tag: '@phone' },
  async ({ page, server, consoleWatch }) => {
    consoleWatch.allow(/422/);
    const world = await worldOn(server);
    await page.goto(formOf(world));
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
    await expect(page.getByText('Weiter', { exact: true }).filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(page.getByText('Sicherheitsprüfung')).toHaveCount(1);
    await expect(page.getByText('Sicherheitsprüfung')).toBeHidden();

    await fillContact(page);
    await page.getByLabel('Anlass').selectOption('Hochzeit');
    await page.getByLabel('Anzahl der Gäste').fill('80');
    await page.getByLabel('Catering').check();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();

    await expect(page).toHaveTitle(/^Fehler: /);
    await expect(page.getByText('Pflichtfeld fehlt').filter({ visible: true })).toHaveCount(1);
    await expect(
      page.getByRole('link', { name: 'Bitte füllen Sie das Feld „Wunschtermin“ aus.' }),
    ).toBeVisible();
    await expect(
      page.getByRole('link', {
        name: 'Bitte akzeptieren Sie die Datenschutzerklärung der Plattform.',
      }),
    ).toBeVisible();
    await expect(page.getByLabel('Vorname')).toHaveValue('Aylin');
    await expect(page.getByLabel('Anlass')).toHaveValue('Hochzeit');
    await expect(page.getByLabel('Catering')).toBeChecked();

    await page.getByLabel('Wunschtermin').fill('2027-06-12');
    await giveConsents(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page).toHaveURL(/\/danke\?ref=/);
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible();

    const leads = await must<LeadAnswer[]>(
      callerOf(server),
      'GET',
      '/api/leads',
      undefined,
      world.provider.cookie,
    );
    expect(leads).toMatchObject([{ firstName: 'Aylin', heldFor: 'unchecked' }]);
  },
);
