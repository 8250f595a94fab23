import { networkCaller } from '#tests/support/caller.ts';
import { must } from '#tests/support/world.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { openBuilder, save } from './support/form-builder.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test(
  'the preview is the public page: unsaved steps, both widths, sending leads to the thanks',
  { tag: '@phone-look' },
  async ({ page, server, expectAccessible }) => {
    const { sheet, world } = await openBuilder(page, server);
    await sheet.getByRole('button', { name: /^Vorname/ }).click();
    await sheet.getByLabel(/^Beschriftung/).fill('Rufname');
    await sheet.getByText('Vorschau', { exact: true }).click();
    const preview = sheet.frameLocator('iframe');
    await expect(preview.getByLabel('Rufname')).toBeVisible();
    await expect(preview.getByText('1 von 5')).toBeVisible();
    await inBothSchemes(page, expectAccessible);
    expect(await sidewaysOverflow(page)).toBe(0);

    const columns = () =>
      preview.locator('.pp').evaluate((element) => getComputedStyle(element).display);
    const breadth = () => preview.locator('.pp').evaluate((element) => element.clientWidth);
    await sheet.getByText('Smartphone', { exact: true }).click();
    await expect.poll(breadth).toBe(390);
    expect(await columns()).toBe('flex');
    await sheet.getByText('Desktop', { exact: true }).click();
    await expect.poll(breadth).toBeGreaterThan(1_200);
    expect(await columns()).toBe('grid');
    await sheet.getByText('Smartphone', { exact: true }).click();

    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await preview.getByLabel('Rufname').fill('Zoë');
    for (const step of [2, 3, 4, 5]) {
      await preview.getByRole('button', { name: 'Weiter' }).click();
      await expect(preview.getByText(`${step} von 5`)).toBeVisible();
    }
    await preview.getByRole('button', { name: 'Zurück' }).click();
    await preview.getByRole('button', { name: 'Weiter' }).click();
    await expect(preview.getByLabel(/Datenschutzerklärung der Plattform/)).toBeVisible();
    await preview.getByRole('link', { name: 'AGB' }).last().click();
    await preview.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(preview.getByText('Ihre Anfrage ist angekommen')).toBeVisible();
    await expect(preview.getByText(/innerhalb von 24 Stunden/)).toBeVisible();
    await expect(sheet.getByRole('tab', { name: 'Formular' })).toBeVisible();
    // The application goes on following its lists and fetching its own parts.
    expect(calls.filter((path) => !/^\/(api\/campaigns|assets\/)/.test(path))).toEqual([]);
    const leads = await must<unknown[]>(
      networkCaller(server.url),
      'GET',
      '/api/leads',
      undefined,
      world.provider.cookie,
    );
    expect(leads).toEqual([]);
  },
);

test('preview and public page look the same', async ({ page, server }) => {
  const { sheet, world } = await openBuilder(page, server);
  await sheet.getByText('Vorschau', { exact: true }).click();
  await sheet.getByText('Smartphone', { exact: true }).click();
  const look = (element: Element) => ({
    background: getComputedStyle(element).backgroundColor,
    colour: getComputedStyle(element).color,
    heading: element.querySelector('h1')?.textContent,
    questions: [...element.querySelectorAll('.pp-label')].map(({ textContent }) => textContent),
    button: getComputedStyle(element.querySelector('.pp-next') ?? element).backgroundColor,
    consents: [...element.querySelectorAll('.pp-consents label')].map((label) => label.textContent),
  });
  const shown = sheet.frameLocator('iframe').locator('.pp');
  await expect(shown).toBeVisible();
  const previewed = await shown.evaluate(look);
  await page.goto(`/landing/${world.campaign.slug}`);
  expect(await page.locator('.pp').evaluate(look)).toEqual(previewed);
});

test('the landing page’s texts are seen while they are typed, and kept as typed', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sheet, stored } = await openBuilder(page, server, { tab: 'landingpage' });
  const preview = sheet.frameLocator('iframe');
  await sheet.getByLabel('Überschrift').fill('Heiraten am See 🌊');
  await expect(preview.getByRole('heading', { name: 'Heiraten am See 🌊' })).toBeVisible();
  await sheet.getByLabel('Unterzeile').fill('');
  await expect(preview.getByText('Fragen Sie jetzt unverbindlich an.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Beschreibung' }).fill('<b>Zeile 1</b>\nZeile 2');
  await expect(preview.getByText('<b>Zeile 1</b>')).toBeVisible();
  await sheet.getByLabel('Text vor dem Namen des Partners').fill('ein Tipp von');
  await expect(preview.getByText('ein Tipp von')).toBeVisible();
  await inBothSchemes(page, expectAccessible);

  await sheet.getByLabel('Text des Absende-Buttons').fill('x'.repeat(81));
  await sheet.getByLabel('Überschrift').fill('x'.repeat(201));
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet.getByText('Bitte höchstens 80 Zeichen eingeben')).toBeVisible();
  await expect(sheet.getByText('Bitte höchstens 200 Zeichen eingeben')).toBeVisible();
  await expect(sheet.getByLabel('Überschrift')).toHaveValue('x'.repeat(201));
  await sheet.getByLabel('Überschrift').fill('Heiraten am See 🌊');
  await sheet.getByLabel('Text des Absende-Buttons').fill('Jetzt anfragen');
  await save(page, sheet);
  expect((await stored()).landingPageConfig).toEqual({
    headline: 'Heiraten am See 🌊',
    subheadline: '',
    description: '<b>Zeile 1</b>\nZeile 2',
    buttonText: 'Jetzt anfragen',
    partnerText: 'ein Tipp von',
  });
});
