import { networkCaller } from '#tests/support/caller.ts';
import { documentScene } from '#tests/support/document-scene.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('money of a reversed document comes back in parts, and the rest is offset', async ({
  page,
  server,
  expectAccessible,
}) => {
  test.slow();
  const app = networkCaller(server.url);
  const scene = await documentScene(app);
  const { cookie } = scene.provider;
  await must(app, 'PUT', `/api/payouts/${scene.id}/mark-paid`, {}, cookie);
  await logInAs(page, server, scene.provider);

  await test.step('the three ways are read before one is taken', async () => {
    await page.goto(`/payouts?stornieren=${scene.id}`);
    const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001 stornieren' });
    await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click();
    await expect(
      dialog.getByText('Bitte wählen Sie, was mit dem ausgezahlten Betrag geschieht'),
    ).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    await dialog.getByRole('radio', { name: /^Der Partner zahlt den Betrag zurück/ }).check();
    await dialog.getByLabel('Stornierungsgrund').selectOption('data_error');
    await dialog.getByLabel('Begründung').fill('Die Angaben waren falsch.');
    await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click();
    await expectToast(page, 'GS-0001 ist storniert');
  });

  await test.step('the amount stands above the documents and at the partner', async () => {
    await expect(page.getByText('Zurückzuzahlen: 59,50 €')).toBeVisible();
    await page.goto(`/partners?partner=${scene.partner.id}`);
    const sheet = page.getByRole('dialog').filter({ hasText: 'Partner-Details' });
    await expect(sheet.getByText('Noch 59,50 €')).toBeVisible();
    await sheet.getByRole('button', { name: 'Rückzahlung erfassen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rückzahlung zu GS-0001' });
    await expect(dialog.getByLabel('Betrag')).toHaveValue('59,50 €');
    await inBothSchemes(page, (what) => expectAccessible({ ...what, exclude: ['main'] }));
    await dialog.getByLabel('Betrag').fill('20');
    await dialog.getByRole('button', { name: 'Rückzahlung erfassen' }).click();
    await expectToast(page, 'Rückzahlung erfasst', 'Offen bleiben 39,50 €.');
    await expect(sheet.getByText('Noch 39,50 € von 59,50 €')).toBeVisible();
    await sheet.getByRole('button', { name: 'Verrechnen', exact: true }).click();
    await expectToast(page, 'Vereinbarung geändert');
    await inBothSchemes(page, expectAccessible);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  await test.step('the next payout takes it off', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/payouts?neu=gutschrift&partner=${scene.partner.id}`);
    const paper = page.getByRole('region', { name: 'Vorschau des Dokuments' });
    await expect(paper.getByText(/abzüglich Verrechnung mit GS-0001/)).toBeVisible();
    await expect(paper.getByText('Zahlbetrag', { exact: true })).toBeVisible();
  });

  await test.step('a batch says beforehand what is taken off and what is paid out', async () => {
    await page.goto('/payouts?sammel=neu');
    const batch = page.getByRole('dialog', { name: 'Sammelauszahlung' });
    await expect(batch.getByText('Verrechnung mit GS-0001 (storniert)')).toBeVisible();
    await expect(batch.getByText('20,00 €', { exact: true })).toBeVisible();
    await inBothSchemes(page, (what) => expectAccessible({ ...what, exclude: ['main'] }));
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
