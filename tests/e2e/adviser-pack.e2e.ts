import { readFile } from 'node:fs/promises';
import { addDays, berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { endedPackPeriods } from '#shared/pack-period.ts';
import { readArchive } from '#tests/support/archive.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { logInAs } from './support/log-in.ts';
import { mailTo, pathIn } from './support/own-data-mails.ts';
import { expect, test } from './support/test.ts';

const LINK = /\/kanzlei\/[\w-]{64}(?![\w-])/;
const OFFICE = 'kanzlei-mit-einem-sehr-langen-namen@steuerberatung-und-partner.example';

test(
  'a pack for the tax adviser is made, taken along, and fetched by the office with a mailed code',
  { tag: '@phone-look' },
  async ({ page, server, browser, request, consoleWatch, expectAccessible }) => {
    consoleWatch.allow(/api\/adviser-packs/);
    consoleWatch.allow(/422|410/);
    const world = await createWorld(networkCaller(server.url));
    await logInAs(page, server, world.provider);
    await page.goto('/abrechnungen?tab=steuerberater');
    await expect(page.getByText('Noch kein Paket')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    const today = berlinDateOf(new Date());
    const month = endedPackPeriods('month', today, 1)[0]!;
    const pack = page.getByRole('listitem').filter({ hasText: month.label }).first();

    await test.step('made of the last month', async () => {
      await page.getByRole('button', { name: 'Paket erstellen' }).click();
      await expect(pack.getByText('Bereit')).toBeVisible({ timeout: 30_000 });
      await expect(pack).toContainText(`verfügbar bis ${formatCalendarDate(addDays(today, 14))}`);
    });

    await test.step('downloaded', async () => {
      const download = page.waitForEvent('download');
      await pack.getByRole('button', { name: 'Herunterladen' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`Steuerberater-Paket_${month.name}.zip`);
      const archive = readArchive(await readFile(await file.path()));
      expect(archive.text('LIESMICH.txt')).toContain(month.label);
    });

    await test.step('shared by a link', async () => {
      await pack.getByRole('button', { name: 'Link für die Kanzlei' }).click();
      const form = page.getByRole('form', { name: 'Link für die Kanzlei' });
      await form.getByRole('button', { name: 'Link senden' }).click();
      await expect(
        form.getByText('Bitte geben Sie die E-Mail-Adresse der Kanzlei ein'),
      ).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await form.getByLabel('E-Mail-Adresse der Kanzlei').fill(OFFICE);
      await form.getByRole('button', { name: 'Link senden' }).click();
      await expect(pack.getByText('Noch nicht geöffnet')).toBeVisible();
    });

    const path = pathIn(await mailTo(request, OFFICE, 'Belege von'), LINK);
    const office = await browser.newContext({ baseURL: server.url, acceptDownloads: true });
    const desk = await office.newPage();

    await test.step('the office asks for a code, mistypes it, opens and fetches the pack', async () => {
      await desk.goto(path);
      await expect(desk.getByRole('heading', { level: 1 })).toContainText('Unterlagen von');
      await desk.getByRole('button', { name: 'Code anfordern' }).click();
      const code = /(\d{3}) (\d{3})/.exec(await mailTo(request, OFFICE, 'Ihr Code'));
      const right = `${code?.[1]} ${code?.[2]}`;
      await desk.getByLabel('Code aus der E-Mail').fill(right === '000 000' ? '000001' : '000000');
      await desk.getByRole('button', { name: 'Unterlagen öffnen' }).click();
      await expect(desk.getByRole('alert')).toContainText('stimmt nicht oder gilt nicht mehr');
      await desk.getByLabel('Code aus der E-Mail').fill(right);
      await desk.getByRole('button', { name: 'Unterlagen öffnen' }).click();
      await expect(desk.getByText(month.label)).toBeVisible();
      const download = desk.waitForEvent('download');
      await desk.getByRole('link', { name: 'ZIP-Datei herunterladen' }).click();
      expect((await download).suggestedFilename()).toBe(`Steuerberater-Paket_${month.name}.zip`);
    });

    await test.step('each of its pages can be read by day and by night', async () => {
      for (const address of [path, `${path}?schritt=code`]) {
        await page.goto(address);
        await inBothSchemes(page, expectAccessible);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sidewaysOverflow(page)).toBe(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      const cookies = await office.cookies();
      await page.context().addCookies(cookies.filter(({ name }) => name.endsWith('adviser')));
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'ZIP-Datei herunterladen' })).toBeVisible();
      await inBothSchemes(page, expectAccessible);
    });

    await test.step('the log says what was done, and the link is withdrawn', async () => {
      await page.goto('/abrechnungen?tab=steuerberater');
      await pack.getByRole('button', { name: 'Protokoll' }).click();
      const log = page.getByRole('list', { name: `Protokoll ${OFFICE}` });
      await expect(log.getByRole('listitem')).toHaveText([
        /Heruntergeladen/,
        /Geöffnet/,
        /Falscher Code/,
        /Code angefordert/,
      ]);
      await inBothSchemes(page, expectAccessible);
      expect(await sidewaysOverflow(page)).toBe(0);
      await pack.getByRole('button', { name: 'Zurückziehen' }).click();
      await expect(pack.getByText('Zurückgezogen')).toBeVisible();
      await desk.reload();
      await expect(desk.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
      await page.goto(path);
      await inBothSchemes(page, expectAccessible);
      await office.close();
    });

    await test.step('and deleted', async () => {
      await page.goto('/abrechnungen?tab=steuerberater');
      await pack.getByRole('button', { name: 'Löschen' }).click();
      const question = page.getByRole('dialog', { name: 'Paket löschen?' });
      await expect(question).toBeVisible();
      await inBothSchemes(page, expectAccessible);
      await question.getByRole('button', { name: 'Löschen' }).click();
      await expect(page.getByText('Noch kein Paket')).toBeVisible();
    });

    await page.route('**/api/adviser-packs', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  },
);
