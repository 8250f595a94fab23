import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  disableTwoFactor,
  dissolveAccount,
  getTwoFactorStatus,
  listPasskeys,
  readPartnerAreaSettings,
  savePartnerAreaSettings,
  setupTwoFactor,
} from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { badGateway } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const CODES = ['AAAA-BBBB', 'CCCC-DDDD'];
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('documents go to partners as a link, without a word about who changes their data', async () => {
  const { server } = await openScreen('/account-settings?bereich=belege', (stand) =>
    stand
      .on(readPartnerAreaSettings, {
        isDataLocked: true,
        areDocumentsLinked: false,
        areDocumentsSent: false,
      })
      .on(savePartnerAreaSettings, {
        isDataLocked: true,
        areDocumentsLinked: true,
        areDocumentsSent: false,
      }),
  );
  const attached = page.getByRole('radio', { name: 'Als Anhang senden' });
  await expect.element(attached).toBeChecked();
  await page.getByRole('radio', { name: 'Link in den Partnerbereich senden' }).click();
  await expect.element(page.getByText('Belege gehen jetzt als Link an Partner')).toBeVisible();
  expect(server.arrived(savePartnerAreaSettings)).toMatchObject([
    { body: { areDocumentsLinked: true } },
  ]);
  expect(server.arrived(savePartnerAreaSettings)[0]?.body).not.toHaveProperty('isDataLocked');
});

it('documents that could not be chosen to go as a link stay attached', async () => {
  await openScreen('/account-settings?bereich=belege', (stand) =>
    stand
      .on(readPartnerAreaSettings, {
        isDataLocked: false,
        areDocumentsLinked: false,
        areDocumentsSent: false,
      })
      .on(savePartnerAreaSettings, badGateway),
  );
  await page.getByRole('radio', { name: 'Link in den Partnerbereich senden' }).click();
  await expectToast('Einstellung konnte nicht geändert werden');
  await expect.element(page.getByRole('radio', { name: 'Als Anhang senden' })).toBeChecked();
});

it('2FA: Setup fehlgeschlagen', async () => {
  await openScreen('/account-settings?bereich=sicherheit', (server) =>
    server.on(setupTwoFactor, badGateway),
  );
  await page.getByRole('button', { name: '2FA einrichten' }).click();
  await expectToast('Setup fehlgeschlagen', 'Fehler beim Einrichten der 2FA');
});

it('2FA: Deaktivierung fehlgeschlagen', async () => {
  await openScreen('/account-settings?bereich=sicherheit', (server) =>
    server
      .on(getTwoFactorStatus, { enabled: true, backupCodesLeft: 10 })
      .on(disableTwoFactor, badGateway),
  );
  await page.getByRole('button', { name: '2FA deaktivieren' }).click();
  await page.getByRole('button', { name: 'Deaktivieren', exact: true }).click();
  await expectToast('Deaktivierung fehlgeschlagen', 'Fehler beim Deaktivieren der 2FA');
  await expect.element(page.getByText('10 von 10 Backup-Codes übrig')).toBeVisible();
});

it('backup codes that could not be copied are all there to be copied by hand', async () => {
  // The browser refuses to copy, as it does without a secure connection or by a policy.
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await openScreen('/account-settings?bereich=sicherheit', (server) =>
    server.on(setupTwoFactor, {
      secret: 'JBSWY3DPEHPK3PXP',
      qrCodeUrl: PIXEL,
      backupCodes: CODES,
    }),
  );
  await page.getByRole('button', { name: '2FA einrichten' }).click();
  await page.getByRole('button', { name: 'Backup-Codes kopieren' }).click();
  await expect.poll(selectedText).toBe(CODES.join('\n'));
  expect(page.getByText('Kopiert', { exact: true }).elements()).toEqual([]);
});

function selectedText(): string {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement
    ? field.value.slice(field.selectionStart, field.selectionEnd)
    : '';
}

it('Fehler beim Löschen des Kontos: Ein unerwarteter Fehler ist aufgetreten.', async () => {
  const { server } = await openScreen(
    '/account-settings?bereich=daten&konto=aufloesen',
    (answers) =>
      answers
        .on(listPasskeys, { passkeys: [], hasPassword: true, backupCodesLeft: 0 })
        .on(dissolveAccount, badGateway),
  );
  const dialog = page.getByRole('dialog', { name: 'Konto auflösen' });
  const boxes = dialog.getByRole('checkbox');
  await expect.element(boxes).toHaveLength(4);
  for (const box of boxes.all()) await box.click();
  await dialog.getByLabelText(/^Passwort(\s*\*)?$/).fill('Kastanienallee 7');
  await dialog.getByRole('button', { name: 'Konto endgültig auflösen' }).click();
  await expectToast('Fehler beim Löschen des Kontos', 'Ein unerwarteter Fehler ist aufgetreten.');
  await expect.element(dialog).toBeVisible();
  expect(server.arrived(dissolveAccount)).toHaveLength(1);
});

it('typed things are not lost without a question', async () => {
  const { router } = await openScreen('/account-settings', () => undefined);
  await page.getByLabelText('Stadt').fill('Caputh');
  await page.getByRole('link', { name: 'Rechtliche Links' }).click();
  const away = page.getByRole('link', { name: 'Partner', exact: true });
  await away.click();
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect.element(page.getByLabelText('Stadt')).toHaveValue('Caputh');
  await away.click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.poll(() => router.state.location.href).toBe('/partners');
});
