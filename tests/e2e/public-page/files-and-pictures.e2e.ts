import { readFile } from 'node:fs/promises';
import { formWithFiles, pdf } from '#tests/support/guest-files.ts';
import { scene, uploadPicture } from '#tests/support/library-pictures.ts';
import { campaignBody, must } from '#tests/support/world.ts';
import { inBothSchemes } from '../support/both-schemes.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import {
  answersOf,
  callerOf,
  fillContact,
  formOf,
  giveConsents,
  heading,
  next,
  worldOn,
} from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test(
  'a room is chosen by its picture, a plan goes along, and the provider downloads it',
  { tag: '@phone' },
  async ({ page, server, expectAccessible, consoleWatch }) => {
    // A whole visit with a look in both colour schemes, then the provider's side.
    test.slow();
    consoleWatch.allow(/422/);
    const world = await worldOn(server);
    const { campaign, provider } = world;
    const app = callerOf(server);
    const keep = async (sky: string) =>
      (await uploadPicture(app, provider.cookie, await scene(900, 600, sky))).json<{ id: string }>()
        .id;
    const pictures = [await keep('#7fa8d0'), await keep('#d0a070'), null];
    const form = formWithFiles();
    const rooms = {
      id: 91,
      type: 'radio' as const,
      label: 'Welcher Raum gefällt Ihnen?',
      name: 'raum',
      required: true,
      options: ['Festsaal', 'Gartenhaus', 'Noch offen'],
      display: 'pictures' as const,
      pictures,
    };
    const [contact, ...others] = form.pages;
    const last = others.at(-1);
    const formConfig = {
      ...form,
      pages: [contact, { ...last, fields: [rooms, ...(last?.fields ?? [])] }],
    };
    const body = campaignBody({ formConfig });
    await must(app, 'PUT', `/api/campaigns/${campaign.id}`, body, provider.cookie);

    await page.goto(formOf(world));
    await fillContact(page);
    await next(page).click();

    await test.step('pictures are seen, and chosen like any option', async () => {
      const hall = page.getByRole('radio', { name: 'Festsaal' });
      const garden = page.getByRole('radio', { name: 'Gartenhaus' });
      await garden.check();
      await garden.press('ArrowLeft');
      await expect(hall).toBeChecked();
      const photo = page.locator('.pp-photo').first();
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    const files = page.getByRole('group', { name: /Ihr Ablaufplan/ });
    const choose = files.getByLabel('Dateien auswählen');
    await test.step('files are stored, refused, and taken away again', async () => {
      await choose.setInputFiles([
        { name: 'Ablauf.pdf', mimeType: 'application/pdf', buffer: pdf('Erst der Sekt') },
        { name: 'Falsch.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
        { name: 'Notiz.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') },
      ]);
      await expect(files.locator('[data-state="done"]')).toContainText('Ablauf.pdf');
      await expect(files.locator('[data-state="failed"]')).toHaveCount(2);
      await giveConsents(page);
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      await expect(page.getByRole('alert').first()).toContainText(
        'wurde eine Datei nicht übertragen',
      );
      await inBothSchemes(page, expectAccessible);
      await files.getByRole('button', { name: 'Falsch.pdf entfernen' }).click();
      await expect(choose).toBeFocused();
      await files.getByRole('button', { name: 'Notiz.docx entfernen' }).click();
      await expect(files.getByRole('listitem')).toHaveCount(1);
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await page.reload();
    await expect(heading(page, 'Umfang Ihrer Veranstaltung')).toBeVisible();
    await expect(files.locator('[data-state="done"]')).toContainText('Ablauf.pdf');
    await giveConsents(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
    const stored = await answersOf(server, world);
    expect(stored).toContainEqual({ name: 'raum', value: 'Festsaal' });
    expect(stored).toContainEqual({ name: 'dateien', value: ['Ablauf.pdf'] });

    await test.step('the provider gets the file to keep', async () => {
      await logInAs(page, server, provider);
      const [lead] = await must<{ id: string }[]>(
        app,
        'GET',
        '/api/leads',
        undefined,
        provider.cookie,
      );
      await page.goto(`/leads?anfrage=${lead?.id}`);
      const arriving = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Ablauf.pdf' }).click();
      const download = await arriving;
      expect(download.suggestedFilename()).toBe('Ablauf.pdf');
      expect(await readFile(await download.path())).toEqual(pdf('Erst der Sekt'));
    });
  },
);
