import type { Page } from '@playwright/test';
import { ERRORS } from '#shared/errors.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { documentScene, sceneOf } from '#tests/support/document-scene.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { card } from '../support/payouts-screen.ts';
import { releaseWordsIn } from '../support/plan.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** axe does not come back from a frame that runs nothing. */
const WITHOUT_MAIL = { exclude: ['iframe'] } as const;

/** The dialog covers some buttons of the screen by half. */
const WITHOUT_SCREEN = { exclude: ['main'] } as const;

async function step(page: Page, number: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Weitere Schritte: ${number}` }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test(
  'a document is sent, paid and objected to, and its history shows it',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    // One walk through everything, looked at by day and by night.
    test.slow();
    consoleWatch.allow(/status of 422.*mark-paid/);
    const app = networkCaller(server.url);
    const scene = await documentScene(app);
    await releaseWordsIn(server, scene.provider.email);
    await logInAs(page, server, scene.provider);
    await page.goto('/payouts');

    await test.step('the mail is seen before it is sent, with the message in it', async () => {
      await page.getByRole('button', { name: /^Senden.*GS-0001/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001 senden' });
      const mail = dialog.getByRole('region', { name: 'Vorschau der E-Mail' });
      await expect(dialog.getByText(scene.partner.email)).toBeVisible();
      await expect(mail.getByText('Gutschrift GS-0001 von Gut Lindenhof')).toBeVisible();
      await expect(mail.getByText('Gutschrift_GS-0001.xml')).toBeVisible();
      await dialog.getByLabel('Nachricht').fill('Bis zum <b>Sommerfest</b>!');
      const text = page.frameLocator('iframe[title="Text der E-Mail"]');
      await expect(text.getByText('Bis zum <b>Sommerfest</b>!')).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_MAIL));
      await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
      await expectToast(
        page,
        'GS-0001 wurde gesendet',
        `An ${scene.partner.email}, mit allen Anhängen.`,
      );
      await expect(dialog).toBeHidden();
      const mailbox = await app.call('GET', '/dev/mail');
      expect(mailbox.body).toContain(scene.partner.email);
    });

    await test.step('the payment has its day, and a mistake is taken back', async () => {
      await page.getByRole('button', { name: /^Als bezahlt markieren.*GS-0001/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001: Zahlung erfassen' });
      const day = dialog.getByLabel('Bezahlt am');
      await day.fill('1.1.2020');
      await day.press('Tab');
      await dialog.getByRole('button', { name: 'Als bezahlt markieren' }).click();
      await expect(dialog.getByText(/höchstens 60 Tage vor dem Ausstellungsdatum/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      const { issueDate } = await scene.read();
      await day.fill(issueDate.split('-').toReversed().join('.'));
      await day.press('Tab');
      await dialog.getByRole('button', { name: 'Als bezahlt markieren' }).click();
      const paidOn = issueDate.split('-').toReversed().join('.');
      await expectToast(page, 'GS-0001 ist bezahlt', `Zahlung am ${paidOn} erfasst.`);
      await expect(card(page, 'Bezahlt')).toContainText('59,50 €');
      await step(page, 'GS-0001', 'Details und Verlauf');
      const sheet = page.getByRole('dialog', { name: 'Gutschrift GS-0001' });
      await expect(sheet.getByText(/^Als bezahlt markiert, am/)).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await sheet.getByRole('button', { name: 'Zahlung zurücknehmen' }).click();
      await expect(page.getByRole('dialog', { name: 'Zahlung zurücknehmen?' })).toContainText(
        'Nur, wenn sie irrtümlich erfasst wurde. Das Dokument ist danach wieder ausstehend; beides bleibt im Verlauf stehen.',
      );
      await inBothSchemes(page, (what) => expectAccessible({ ...what, ...WITHOUT_SCREEN }));
      await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click();
      await expectToast(page, 'Zahlung zurückgenommen');
      await expect(sheet.getByText('Gesendet', { exact: true })).toBeVisible();
      await page.goBack();
    });

    await test.step('an objection takes it out of the sums and leads to the reversal', async () => {
      await step(page, 'GS-0001', 'Widerspruch erfassen');
      const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001: Widerspruch' });
      await dialog.getByRole('button', { name: 'Widerspruch erfassen' }).click();
      await expect(dialog.getByText('Bitte notieren Sie, wie und warum')).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      await dialog.getByLabel('Wie und warum').fill('Am Telefon: falscher Steuersatz.');
      await dialog.getByRole('button', { name: 'Widerspruch erfassen' }).click();
      await expectToast(page, 'Widerspruch erfasst', 'gilt nicht mehr als Rechnung');
      await expect(dialog).toContainText(
        'Der Widerspruch zu GS-0001 ist erfasst. Stornieren Sie das Dokument, damit die Prämien wieder offen sind und Sie sie neu abrechnen können.',
      );
      await expect(dialog.getByRole('button', { name: 'Jetzt stornieren' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Später' }).click();
      await expect(page.getByText('Einem Dokument wurde widersprochen.')).toBeVisible();
      await expect(card(page, 'Ausstehend')).toContainText('0,00 €');
      await page.getByRole('button', { name: 'Anzeigen' }).click();
      await expect(page.getByRole('tab', { name: 'Widersprochen 1' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.goto(`/payouts?gutschrift=${scene.id}`);
      const sheet = page.getByRole('dialog', { name: 'Gutschrift GS-0001' });
      await expect(sheet.getByText('Am Telefon: falscher Steuersatz.')).toBeVisible();
      await expect(sheet.getByText(`31.12.${new Date().getFullYear() + 10}`)).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      await sheet.getByRole('button', { name: 'Widerspruch zurücknehmen' }).click();
      const question = page.getByRole('dialog', { name: 'Widerspruch zurücknehmen?' });
      await expect(question).toContainText(
        'Nur, wenn er irrtümlich erfasst wurde: Ein Widerspruch, den der Partner erklärt hat, lässt sich nicht ungeschehen machen. Beides bleibt im Verlauf stehen.',
      );
      await question.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(sheet.getByRole('button', { name: 'Stornieren', exact: true })).toBeVisible();
      await sheet.getByRole('button', { name: 'Stornieren und neu ausstellen' }).click();
      const anew = page.getByRole('dialog', { name: 'Gutschrift GS-0001 neu ausstellen' });
      const submit = anew.getByRole('button', { name: 'Stornieren und neu ausstellen' });
      await submit.click();
      await expect(anew.getByText('Bitte beschreiben Sie den Grund')).toBeVisible();
      await inBothSchemes(page, () => expectAccessible(WITHOUT_SCREEN));
      await anew.getByLabel('Begründung').fill('Steuersatz berichtigt.');
      await submit.click();
      await expectToast(page, 'GS-0003 ersetzt GS-0001', 'Stornobeleg GS-0002');
    });
  },
);

test('what cannot be sent, paid or objected to says why', async ({
  page,
  server,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (409|422|503)/);
  const app = networkCaller(server.url);
  const scene = await documentScene(app);
  await releaseWordsIn(server, scene.provider.email);
  const abroad = await withPartner(app, scene, {
    taxStatus: 'third_country',
    country: 'Schweiz',
    vatId: '',
    companyName: 'Zoë Foto',
  });
  await saleOf(app, abroad, 1000);
  const other = sceneOf(app, abroad, await payOut(app, abroad, 50));
  await logInAs(page, server, scene.provider);

  await test.step('a document without e-invoice keeps the button and says why', async () => {
    await page.goto('/payouts');
    await page.getByRole('button', { name: /XRechnung.*GS-0002/ }).press('Enter');
    await expect(page.getByText(/^Für Partner außerhalb der EU wird keine/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a mail that fails keeps what was written', async () => {
    await page.goto(`/payouts?senden=${other.id}`);
    const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0002 senden' });
    await dialog.getByLabel('Nachricht').fill('Danke!');
    const failure = { message: 'Die Datenbank antwortet gerade nicht.', code: 'unavailable' };
    await page.route('**/send', (route) => route.fulfill({ status: 503, json: failure }));
    await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
    await expectToast(page, 'Versand fehlgeschlagen.', failure.message);
    await expect(dialog.getByLabel('Nachricht')).toHaveValue('Danke!');
    await page.unroute('**/send');
    await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
    await expectToast(page, 'GS-0002 wurde gesendet');
  });

  await test.step('somebody else was faster', async () => {
    await page.goto(`/payouts?bezahlt=${scene.id}`);
    const paying = page.getByRole('dialog', { name: 'Gutschrift GS-0001: Zahlung erfassen' });
    await expect(paying.getByLabel('Bezahlt am')).toBeVisible();
    await must(app, 'PUT', `/api/payouts/${scene.id}/mark-paid`, {}, scene.provider.cookie);
    await paying.getByRole('button', { name: 'Als bezahlt markieren' }).click();
    await expectToast(page, 'Zahlung konnte nicht erfasst werden', ERRORS.already_paid.message);
    await page.goto(`/payouts?bezahlt=${scene.id}`);
    await expect(page.getByText(ERRORS.already_paid.message)).toBeVisible();
    await page.goto(`/payouts?stornieren=${scene.id}`);
    await expect(page.getByText(/Die Stornierung holt das Geld nicht zurück/)).toBeVisible();
  });

  await test.step('an objection that was recorded meanwhile, and what it keeps from going out', async () => {
    await page.goto(`/payouts?widerspruch=${scene.id}`);
    const dialog = page.getByRole('dialog', { name: 'Gutschrift GS-0001: Widerspruch' });
    await dialog.getByLabel('Wie und warum').fill('Betrag ist falsch.');
    const { issueDate: objectedDate } = await scene.read();
    await scene.about('PUT', 'objection', { objectedDate, notes: 'Schon bekannt.' });
    await dialog.getByRole('button', { name: 'Widerspruch erfassen' }).click();
    await expectToast(
      page,
      'Widerspruch konnte nicht erfasst werden',
      ERRORS.already_objected.message,
    );
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.goto(`/payouts?senden=${scene.id}`);
    await expect(page.getByText(ERRORS.objected_not_sent.message)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erneut senden' })).toBeHidden();
  });
});
