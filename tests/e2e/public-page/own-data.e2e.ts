import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readArchive } from '#tests/support/archive.ts';
import { must, submitLead } from '#tests/support/world.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import { logInAs } from '../support/log-in.ts';
import { CONFIRMING, mailTo, OWN_DATA, pathIn } from '../support/own-data-mails.ts';
import { callerOf, heading, worldOn } from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

test('a visitor takes a copy of their data and has it erased, each confirmed by mail', async ({
  page,
  request,
  server,
  expectAccessible,
  consoleWatch,
}, testInfo) => {
  consoleWatch.allow(/status of 404/);
  const world = await worldOn(server);
  const app = callerOf(server);
  const email = `eigene-${Date.now()}@example.com`;
  const lead = await submitLead(app, world, { email, vorname: 'Jana', nachname: 'Özil' });
  await must(app, 'PATCH', `/api/leads/${lead.id}`, { notes: 'Intern' }, world.provider.cookie);

  const look = async (name: string): Promise<void> => {
    await expectAccessible();
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await sidewaysOverflow(page), `${name} at ${width} px`).toBe(0);
      await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`), fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const ask = async (button: string): Promise<void> => {
    await page.getByRole('button', { name: button }).click();
    await expect(heading(page, 'Bitte sehen Sie in Ihr Postfach')).toBeVisible();
  };

  const personal = pathIn(await mailTo(request, email, 'Ihre Anfrage bei'), OWN_DATA);
  await test.step('the link of the mail leads to two choices and names nobody', async () => {
    await page.goto(personal);
    await expect(heading(page, 'Was möchten Sie?')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Özil|@example\.com|Sommerfeste/);
    await page.getByText('Was gelöscht wird und was bleibt').click();
    await expect(page.getByText('Art. 7 Abs. 1 DSGVO', { exact: false })).toBeVisible();
    await look('choice');
    await expectKeyboard(page);
  });

  await test.step('a copy comes by the button behind the mailed link, once', async () => {
    await ask('Kopie meiner Daten anfordern');
    await look('mailed');
    const link = pathIn(await mailTo(request, email, 'Kopie Ihrer Daten'), CONFIRMING);
    await page.goto(link);
    await look('copy');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Kopie herunterladen' }).click(),
    ]);
    const copy = readArchive(await readFile(await download.path()));
    expect(copy.text('daten/angaben.json')).toContain('Özil');
    expect(copy.names.map((name) => copy.text(name)).join()).not.toContain('Intern');
    await page.goto(link);
    await expect(heading(page, 'Dieser Link wurde bereits verwendet')).toBeVisible();
    await look('used');
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  });

  await test.step('the erasure is ordered, done, and both are notified', async () => {
    await page.getByRole('form', { name: 'Löschung meiner Daten' }).getByRole('checkbox').check();
    await ask('Meine Daten löschen');
    const link = pathIn(await mailTo(request, email, 'Löschung Ihrer Daten'), CONFIRMING);
    await page.goto(link);
    await expect(
      page.getByText('Das gilt auch für weitere Anfragen', { exact: false }),
    ).toBeVisible();
    await look('erasure');
    await page.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(heading(page, 'Die Löschung ist veranlasst')).toBeVisible();
    await look('ordered');
    expect(await mailTo(request, email, 'sind gelöscht')).toContain('die letzte dazu');
    expect(await mailTo(request, world.provider.email, 'auf Verlangen')).toContain(
      `/leads?anfrage=${lead.id}`,
    );
    for (const path of [link, personal]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('Zu diesem Link gibt es keine Daten (mehr).')).toBeVisible();
    }
    await look('nothing');
  });

  await test.step('the provider sees that it was done, and at whose request', async () => {
    await logInAs(page, server, world.provider);
    await page.goto('/account-settings?bereich=daten');
    await expect(page.getByText('Vom Anfragenden verlangt', { exact: false })).toBeVisible();
    await page.goto(`/leads?anfrage=${lead.id}`);
    await expect(page.getByText(/^Gelöscht am/)).toBeVisible();
  });
});

/** Skip link first, then everything that can be pressed, in the order in which it is read. */
async function expectKeyboard(page: Page): Promise<void> {
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['checkbox', 'button', 'summary', 'checkbox', 'button']) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toBeVisible();
    expect(
      await focused.evaluate((element) =>
        element instanceof HTMLInputElement ? element.type : element.localName,
      ),
    ).toBe(name);
  }
}
