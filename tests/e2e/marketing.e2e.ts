import { networkCaller } from '#tests/support/caller.ts';
import { picture } from '#tests/support/images.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { MARKUP_VECTORS } from '#tests/support/markup-vectors.ts';
import { registerProvider } from '#tests/support/register.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { test as mailedTest } from './support/mailed-test.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toast.ts';

mailedTest(
  'a template is edited, looked at, mailed to oneself and taken back',
  async ({ page, server, mails, expectAccessible, consoleWatch }) => {
    consoleWatch.allow(/status of 502/);
    const caller = networkCaller(server.url);
    const provider = await registerProvider(caller);
    await putOnPlanIn(server, provider.email, 'premium_yearly');
    await logInAs(page, server, provider);
    // A test mail goes to a confirmed address alone.
    const link = linkIn(await mails.newest(provider.email, 'Login-E-Mail'), '/verify-email');
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('Ihre E-Mail-Adresse ist bestätigt.');
    await page.goto('/marketing');
    await expect(page.getByText('Neue Anfrage über Ihren Empfehlungslink')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await test.step('edited', async () => {
      await page.getByRole('button', { name: 'Bearbeiten: Neue Anfrage (an Partner)' }).click();
      const dialog = page.getByRole('dialog', { name: 'Vorlage bearbeiten' });
      const content = dialog.getByRole('textbox', { name: 'Inhalt' });
      await expect(content).toContainText('gute Nachricht');
      await content.fill('');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await expect(dialog.getByText('Betreff und Inhalt sind erforderlich.')).toBeVisible();
      await content.fill('Liebe Grüße, ');
      await dialog.getByRole('button', { name: 'Name des Partners' }).click();
      await expect(content).toHaveText('Liebe Grüße, Name des Partners');
      await expect(
        content.getByRole('img', { name: 'Platzhalter: Name des Partners' }),
      ).toBeVisible();
      await dialog.getByLabel('Betreff').fill('Danke von ');
      await dialog.getByRole('button', { name: 'Firmenname', exact: true }).click();
      await expect(dialog.getByLabel('Betreff')).toHaveValue('Danke von {{businessName}}');
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('not saved: Fehler beim Speichern des Templates., and the words stay', async () => {
      const path = '**/api/marketing/templates/partner_notice';
      await page.route(path, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
      const dialog = page.getByRole('dialog', { name: 'Vorlage bearbeiten' });
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Fehler beim Speichern des Templates.', '502: Bad Gateway');
      await expect(dialog.getByLabel('Betreff')).toHaveValue('Danke von {{businessName}}');
      await page.unroute(path);
    });

    await test.step('looked at and mailed', async () => {
      await page.getByRole('tab', { name: 'Vorschau' }).click();
      await expect(page.getByText('Danke von Gut Lindenhof')).toBeVisible();
      const mail = page.frameLocator('iframe[title="Text der E-Mail"]');
      await expect(mail.getByText('Liebe Grüße, Erika')).toBeVisible();
      await page.getByRole('button', { name: 'Test-E-Mail an mich' }).click();
      await expectToast(page, 'Test-E-Mail gesendet', provider.email);
      const received = await mails.newest(provider.email, '[Test]');
      expect(received.subject).toBe('[Test] Danke von Gut Lindenhof');
      expect(received.text).toContain('Liebe Grüße, Erika');
    });

    await test.step('saved and taken back', async () => {
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Vorlage gespeichert');
      await expect(page.getByText('Danke von Gut Lindenhof')).toBeVisible();
      await page.getByRole('button', { name: 'Bearbeiten: Neue Anfrage (an Partner)' }).click();
      await page.getByRole('tab', { name: 'Fassungen' }).click();
      await page.getByRole('button', { name: 'Auf Standard zurücksetzen' }).click();
      await expectToast(page, 'Auf Standard zurückgesetzt');
      await page.getByRole('tab', { name: 'Fassungen' }).click();
      await page.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
      await expectToast(page, 'Fassung wiederhergestellt');
      await expect(page.getByLabel('Betreff')).toHaveValue('Danke von {{businessName}}');
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await expect(page.getByLabel('Adresse des Links')).toBeFocused();
      await inBothSchemes(page, expectAccessible);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      await page.getByRole('button', { name: 'Vorschau: Neue Anfrage (an Partner)' }).click();
      await expect(page.locator('iframe[title="Text der E-Mail"]')).toBeVisible();
      await inBothSchemes(page, (what) => expectAccessible({ ...what, exclude: ['iframe'] }));
      await page.keyboard.press('Escape');
    });

    await test.step('a second one next to the standard', async () => {
      await page.getByRole('button', { name: 'Neue Vorlage' }).click();
      await page.getByLabel('Name').fill('Kürzer');
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Vorlage anlegen' }).click();
      await expectToast(page, 'Vorlage angelegt', 'Kürzer');
      await page.getByRole('button', { name: 'Verwenden: Kürzer' }).click();
      await expectToast(page, 'Vorlage wird verwendet', 'Kürzer');
      await page.getByRole('button', { name: 'Löschen: Kürzer' }).click();
      await expect(page.getByRole('dialog', { name: 'Vorlage löschen?' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Löschen', exact: true }).click();
      await expectToast(page, 'Vorlage gelöscht', 'Kürzer');
      await expect(page.getByRole('heading', { name: 'Kürzer' })).toHaveCount(0);
    });

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

test(
  'a text is viewed, copied, adapted and written; other plans go to the prices',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    consoleWatch.allow(/status of 502/);
    const provider = await registerProvider(networkCaller(server.url));
    await logInAs(page, server, provider);

    await test.step('the lock of the free plan', async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const button = page.getByRole('button', { name: 'Navigation öffnen' });
      if (await button.isVisible()) await button.click();
      const locked = page.getByRole('link', { name: 'Marketing: Premium-Feature erforderlich' });
      await expect(locked.filter({ visible: true })).toHaveAttribute('href', '/pricing');
      await page.goto('/marketing');
      await expect(page).toHaveURL(/\/pricing$/);
    });

    await putOnPlanIn(server, provider.email, 'premium_monthly');
    await page.goto('/marketing?tab=texte');
    const card = page.getByRole('listitem').filter({ hasText: 'E-Mail-Signatur für Partner' });
    await expect(card.getByText('Verfügbar')).toBeVisible();
    await inBothSchemes(page, expectAccessible);

    await test.step('copied, or not', async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error('denied')) },
        });
      });
      await card.getByRole('button', { name: /^Kopieren/ }).click();
      await expectToast(page, 'Fehler', 'Text konnte nicht kopiert werden');
    });

    await test.step('adapted and set back', async () => {
      await card.getByRole('button', { name: /^Anpassen/ }).click();
      await page.getByLabel('Inhalt').fill('Feiern? Bei uns.');
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Text gespeichert');
      await expect(card.getByText('Angepasst')).toBeVisible();
      await card.getByRole('button', { name: /^Anzeigen/ }).click();
      await expect(page.getByRole('dialog').getByText('Feiern? Bei uns.')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: /^Anpassen/ }).click();
      await page.getByRole('button', { name: 'Auf Standard zurücksetzen' }).click();
      const question = page.getByRole('dialog', { name: 'Auf Standard zurücksetzen?' });
      await expect(question).toContainText('Statt Ihrer Fassung von');
      await inBothSchemes(page, expectAccessible);
      await question.getByRole('button', { name: 'Zurücksetzen', exact: true }).click();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expectToast(page, 'Text wiederhergestellt');
      await expect(card.getByText('Angepasst')).toBeVisible();
      await card.getByRole('button', { name: /^Anpassen/ }).click();
      await expect(page.getByLabel('Inhalt')).toHaveValue('Feiern? Bei uns.');
      await page.getByRole('button', { name: 'Auf Standard zurücksetzen' }).click();
      await question.getByRole('button', { name: 'Zurücksetzen', exact: true }).click();
      await expectToast(page, 'Auf Standard zurückgesetzt');
      await expect(card.getByText('Angepasst')).toHaveCount(0);
    });

    await test.step('assets: three kinds, each leads to the print studio, and the brand to its settings', async () => {
      await page.getByRole('tab', { name: 'Marketing-Assets' }).click();
      for (const title of ['Poster/Aufsteller', 'QR-Sticker/Visitenkarten', 'Social Templates'])
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('link', { name: 'Asset erstellen: Social Templates' }).click();
      await expect(page).toHaveURL(/\/marketing\/druck\?produkt=social_square$/);
      await page.goBack();
      await page.getByRole('link', { name: 'Asset-Generator' }).click();
      await expect(page.getByRole('heading', { name: 'Druckstudio' })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'Meine Marke einrichten' }).click();
      await expect(page).toHaveURL(/\/settings\?tab=premium$/);
    });

    await test.step('pictures for partners: uploaded, named, and deleted', async () => {
      await page.goto('/marketing?tab=assets');
      const part = page.getByRole('region', { name: 'Bilder für Partner' });
      const buffer = await picture('jpeg', 600, 400);
      const file = { name: 'garten.jpg', mimeType: 'image/jpeg', buffer };
      await part.locator('input[type=file]').setInputFiles(file);
      const dialog = page.getByRole('dialog', { name: 'Bild benennen' });
      await expect(dialog.getByLabel('Name')).toHaveValue('Bild 1');
      await inBothSchemes(page, expectAccessible);
      await dialog.getByLabel('Name').fill('Garten am Abend');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await expectToast(page, 'Bild gespeichert', 'Garten am Abend');
      await part.getByRole('button', { name: 'Löschen: Garten am Abend' }).click();
      await expect(page.getByText('Bild löschen?')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByRole('button', { name: 'Löschen', exact: true }).click();
      await expectToast(page, 'Bild gelöscht', 'Garten am Abend');
      await page.goto('/marketing?tab=texte');
    });

    await test.step('written', async () => {
      await page.getByRole('button', { name: 'Text erstellen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Text erstellen' }).click();
      await expect(page.getByText('Bitte geben Sie einen Titel ein')).toBeVisible();
      await expect(page.getByText('Bitte geben Sie einen Inhalt ein')).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await page.getByLabel('Titel').fill('Mein Gruß');
      await page.getByLabel('Inhalt').fill('Bis bald!');
      const path = '**/api/marketing/text-library';
      await page.route(path, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
      await page.getByRole('dialog').getByRole('button', { name: 'Text erstellen' }).click();
      await expectToast(page, 'Text konnte nicht erstellt werden', '502: Bad Gateway');
      await expect(page.getByLabel('Inhalt')).toHaveValue('Bis bald!');
      await page.unroute(path);
      await page.getByRole('dialog').getByRole('button', { name: 'Text erstellen' }).click();
      await expectToast(page, 'Text erstellt', 'Mein Gruß');
      await expect(page.getByRole('heading', { name: 'Mein Gruß' })).toBeVisible();
    });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);

test('sixty texts that want to be markup run neither in the editor nor in the preview', async ({
  page,
  server,
}) => {
  const caller = networkCaller(server.url);
  const provider = await registerProvider(caller, { businessName: MARKUP_VECTORS[36] });
  await putOnPlanIn(server, provider.email, 'premium_yearly');
  const htmlContent = `<p>Vektoren</p>${MARKUP_VECTORS.filter((each) => !each.includes('{{')).join('')}`;
  const path = '/api/marketing/templates/partner_notice';
  await must(caller, 'PUT', path, { subject: 'Vektoren', htmlContent }, provider.cookie);
  await logInAs(page, server, provider);
  for (const part of ['vorschau', 'template']) {
    await page.goto(`/marketing?${part}=partner_notice`);
    const shown =
      part === 'vorschau'
        ? page.frameLocator('iframe[title="Text der E-Mail"]').getByText('Vektoren').first()
        : page.getByRole('textbox', { name: 'Inhalt' }).getByText('Vektoren').first();
    await expect(shown).toBeVisible();
    // Without a permission of any kind: no script, no form, no way up.
    if (part === 'vorschau')
      await expect(page.locator('iframe[title="Text der E-Mail"]')).toHaveAttribute('sandbox', '');
    // A frame has loaded when its pictures have come or failed; what a failed one would run comes next.
    for (const frame of page.frames()) await frame.waitForLoadState('load');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
});
