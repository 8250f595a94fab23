import { defaultForm } from '#shared/forms/default-form.ts';
import { inBothSchemes } from './support/both-schemes.ts';
import { openBuilder, save, shownFields } from './support/form-builder.ts';
import { sidewaysOverflow } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const onePage = () => ({ ...defaultForm(), pages: defaultForm().pages.slice(0, 1) });

test('pages are added, retitled and deleted; a new page is called Seite N', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sheet, stored } = await openBuilder(page, server);
  await expect(sheet.getByRole('button', { name: /Seite 1: Ihre Kontaktdaten/ })).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: 'Seite hinzufügen' }).click();
  const title = sheet.getByLabel('Titel der Seite');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Seite 6');
  await expect(sheet.getByText('Auf dieser Seite wird noch nichts gefragt.')).toBeVisible();
  await title.fill('Noch etwas? 🎉');
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    sheet.getByText(
      '„Seite 6: Noch etwas? 🎉“ fragt noch nichts. Bitte fügen Sie ein Feld hinzu oder löschen Sie die Seite.',
    ),
  ).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await sheet.getByRole('button', { name: 'Feld hinzufügen' }).click();

  await sheet.getByRole('button', { name: /Seite 2: Ihr Anlass/ }).click();
  await sheet.getByRole('button', { name: 'Seite löschen' }).click();
  await expect(sheet.getByRole('button', { name: /Seite 2: Ihr Termin/ })).toBeFocused();
  await save(page, sheet);
  const { formConfig } = await stored();
  expect(formConfig.pages.map(({ id, title: name }) => [id, name])).toEqual([
    [1, 'Ihre Kontaktdaten'],
    [3, 'Ihr Termin'],
    [4, 'Ihre Gäste'],
    [5, 'Umfang Ihrer Veranstaltung'],
    [6, 'Noch etwas? 🎉'],
  ]);
});

test('a preset asks before it replaces a form that was worked on', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sheet } = await openBuilder(page, server);
  await sheet.getByLabel('Titel der Seite').fill('Wer sind Sie?');
  await sheet.getByText('Mit einer anderen Vorlage beginnen').click();
  await sheet.getByRole('button', { name: /^Einladung/ }).click();
  const question = page.getByRole('dialog', { name: 'Formular ersetzen?' });
  await expect(question.getByText('„Einladung“ ersetzt')).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  await question.getByRole('button', { name: 'Mein Formular behalten' }).click();
  await expect(sheet.getByLabel('Titel der Seite')).toHaveValue('Wer sind Sie?');
});

test('the only page cannot be deleted: Es muss mindestens eine Seite vorhanden sein.', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sheet, names } = await openBuilder(page, server, { formConfig: onePage() });
  const remove = sheet.getByRole('button', { name: 'Seite löschen' });
  await expect(remove).toBeDisabled();
  await remove.press('Enter');
  await expect(page.getByText('Es muss mindestens eine Seite vorhanden sein.')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Seite hinzufügen' }).click();
  await sheet.getByRole('button', { name: 'Seite löschen' }).click();
  await expect(sheet.getByText('Seite 2 entfernt.').last()).toBeVisible();
  expect(await names()).toHaveLength(1);
});

test(
  'a new field is called Neues Feld; its label makes its technical name',
  { tag: '@phone-drill' },
  async ({ page, server, expectAccessible }) => {
    const { sheet, stored } = await openBuilder(page, server);
    await sheet.getByRole('button', { name: 'Feld hinzufügen' }).click();
    const label = sheet.getByLabel(/^Beschriftung/);
    await expect(label).toBeFocused();
    await expect(label).toHaveValue('Neues Feld');
    await expect(sheet.getByText('field_14')).toBeVisible();
    await expect(sheet.getByLabel('Art der Antwort')).toHaveValue('text');
    await expect(sheet.getByLabel('Pflichtfeld')).not.toBeChecked();
    await label.fill('Straße & Größe');
    await expect(sheet.getByText('strasse_groesse')).toBeVisible();
    await label.fill('Vorname');
    await expect(sheet.getByText('vorname_2')).toBeVisible();

    await sheet.getByLabel('Art der Antwort').selectOption('Einzelauswahl');
    await sheet.getByLabel(/^Optionen/).fill('\n  Ja \n\n\tNein\n   \n');
    await expect(sheet.getByText('Eine je Zeile. Zurzeit 2 Optionen.')).toBeVisible();
    await sheet.getByLabel('Pflichtfeld').press('Space');
    await inBothSchemes(page, expectAccessible);
    await save(page, sheet);
    expect((await stored()).formConfig.pages[0]?.fields.at(-1)).toEqual({
      id: 14,
      type: 'radio',
      label: 'Vorname',
      required: true,
      name: 'vorname_2',
      options: ['Ja', 'Nein'],
    });
  },
);

test('fields move by hand, also to another page', { tag: '@phone' }, async ({ page, server }) => {
  const { sheet, names } = await openBuilder(page, server);
  const handle = (label: string) => sheet.getByRole('button', { name: `Verschieben: ${label}` });
  const drag = async (from: string, to: { x: number; y: number }) => {
    const start = await handle(from).boundingBox();
    if (start === null) throw new Error(`${from} is not on the screen`);
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 10, { steps: 8 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const middle = async (label: string) => {
    const box = await handle(label).boundingBox();
    if (box === null) throw new Error(`${label} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // Near an edge the fields would scroll away under the pointer.
  await handle('E-Mail').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await drag('Vorname', await middle('E-Mail'));
  await expect.poll(() => shownFields(sheet)).toEqual(['Nachname', 'E-Mail', 'Vorname', 'Telefon']);

  const target = sheet.getByRole('button', { name: /Seite 2: Ihr Anlass/ });
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const heading = await target.boundingBox();
  if (heading === null) throw new Error('page 2 is not on the screen');
  await drag('Telefon', { x: heading.x + 20, y: heading.y + heading.height / 2 });
  await expect.poll(() => shownFields(sheet)).toEqual(['Nachname', 'E-Mail', 'Vorname']);
  await save(page, sheet);
  expect((await names()).slice(0, 2)).toEqual(['nachname email vorname', 'anlass telefon']);
});

test('what is wrong is shown at its page and field, and the first of it is opened', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sheet, names } = await openBuilder(page, server);
  const before = await names();
  await sheet.getByRole('button', { name: /Seite 2: Ihr Anlass/ }).click();
  await sheet.getByRole('button', { name: /^Anlass/ }).click();
  await sheet.getByLabel(/^Beschriftung/).fill('   ');
  await sheet.getByLabel(/^Optionen/).fill(' \n ');
  await sheet.getByRole('button', { name: /Seite 1: Ihre Kontaktdaten/ }).click();
  await sheet.getByRole('tab', { name: 'Grunddaten' }).click();
  await sheet.getByRole('button', { name: 'Speichern' }).click();

  await expect(page).toHaveURL(/reiter=formular/);
  await expect(sheet.getByLabel(/^Beschriftung/)).toBeFocused();
  await expect(sheet.getByText('Bitte geben Sie eine Beschriftung ein').last()).toBeVisible();
  await expect(sheet.getByText('Bitte geben Sie mindestens eine Option ein').last()).toBeVisible();
  await expect(sheet.getByText('Bitte prüfen', { exact: true })).toBeVisible();
  await inBothSchemes(page, expectAccessible);
  expect(await names()).toEqual(before);

  await sheet.getByLabel(/^Beschriftung/).fill('Was feiern Sie?');
  await sheet.getByLabel(/^Optionen/).fill('Hochzeit\nHochzeit');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet.getByText('Die Option „Hochzeit“ steht zweimal da').last()).toBeVisible();
  await expect(sheet.getByLabel(/^Optionen/)).toBeFocused();
  await sheet.getByLabel(/^Optionen/).fill('Hochzeit\nTaufe');
  await save(page, sheet);
  expect((await names())[1]).toBe('was_feiern_sie');
});

test(
  'at 320 pixels nothing scrolls sideways and everything is in reach',
  { tag: '@phone-only' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { sheet } = await openBuilder(page, server);
    await sheet.getByRole('button', { name: /^Vorname/ }).click();
    await sheet.getByLabel('Art der Antwort').selectOption('Mehrfachauswahl');
    expect(await sidewaysOverflow(page)).toBe(0);
    for (const control of await sheet
      .locator('button:visible, input:visible, select:visible')
      .all()) {
      const box = await control.boundingBox();
      if (box !== null)
        expect(box.x + box.width, await control.innerHTML()).toBeLessThanOrEqual(320);
    }
    await sheet.getByText('Vorschau', { exact: true }).click();
    await expect(sheet.frameLocator('iframe').getByText('Ihre Kontaktdaten')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);
