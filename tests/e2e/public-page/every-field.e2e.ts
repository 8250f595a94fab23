import {
  ANSWERS,
  EVERY_FIELD,
  expectEveryField,
  fillEveryField,
  giveOwnConsent,
} from '../support/every-field.ts';
import {
  answersOf,
  formOf,
  giveConsents,
  heading,
  next,
  worldOn,
} from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = '**/p/*.js';

test('every kind of answer survives a script that loads late, and reaches the provider', async ({
  page,
  server,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPT, async (route) => {
    await held;
    await route.continue();
  });
  const world = await worldOn(server, { campaign: { formConfig: EVERY_FIELD } });
  await page.goto(formOf(world));
  await fillEveryField(page, async () => {
    // The first page is filled in before there is a script; the tap waits for it.
    await next(page).click();
    await expect(heading(page, 'Geschrieben')).toBeVisible();
    release();
    await expect(heading(page, 'Gewählt')).toBeVisible();
  });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByText('Alles ist angekommen.')).toBeVisible();
  expect(await answersOf(server, world)).toEqual(ANSWERS);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every kind of answer comes back with a refusal, and reaches the provider', async ({
    page,
    server,
    consoleWatch,
  }) => {
    consoleWatch.allow(/422/);
    const world = await worldOn(server, { campaign: { formConfig: EVERY_FIELD } });
    await page.goto(formOf(world));
    await fillEveryField(page, async () => undefined);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByText('Zustimmung erforderlich').filter({ visible: true })).toHaveCount(
      1,
    );
    await expectEveryField(page);
    await expect(page.locator('[name="feld_consent"]')).not.toBeChecked();
    await giveOwnConsent(page);
    await giveConsents(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByText('Alles ist angekommen.')).toBeVisible();
    expect(await answersOf(server, world)).toEqual(ANSWERS);
  });
});
