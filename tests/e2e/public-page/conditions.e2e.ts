import type { Page } from '@playwright/test';
import { inBothSchemes } from '../support/both-schemes.ts';
import { conditionalForm } from '../support/conditional-form.ts';
import { sidewaysOverflow } from '../support/layout.ts';
import {
  answersOf,
  fillContact,
  formOf,
  giveConsents,
  heading,
  next,
  worldOn,
} from '../support/request-form.ts';
import { expect, test } from '../support/test.ts';

const options = { campaign: { formConfig: conditionalForm() } };
const progress = (page: Page, words: string) =>
  expect(page.locator('.pp-step[data-current] .pp-progress p')).toHaveText(
    new RegExp(`^Seite\\s*${words}`),
  );

test(
  'pages and questions that the answers do not ask for are passed by, and nothing of them is kept',
  { tag: '@phone' },
  async ({ page, server, expectAccessible }) => {
    // A whole visit with a look in both colour schemes.
    test.slow();
    const world = await worldOn(server, options);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(formOf(world));
    await progress(page, '1 von 4');
    await fillContact(page);
    await next(page).click();
    await page.getByLabel('Anlass').selectOption('Hochzeit');
    await progress(page, '2 von 5');
    await next(page).click();
    await page.getByLabel('Wunschtermin').fill('2027-06-12');
    await next(page).click();

    await test.step('a page that was asked for is left and no longer asked for', async () => {
      await expect(heading(page, 'Ihre Gäste')).toBeFocused();
      await progress(page, '4 von 5');
      await page.getByLabel('Anzahl der Gäste').fill('80');
      await page.getByRole('button', { name: 'Zurück' }).click();
      await page.getByRole('button', { name: 'Zurück' }).click();
      await page.getByLabel('Anlass').selectOption('Taufe');
      await progress(page, '2 von 4');
      await page.goForward();
      await page.goForward();
      await expect(heading(page, 'Ihr Termin')).toBeVisible();
      await next(page).click();
      await expect(heading(page, 'Umfang Ihrer Veranstaltung')).toBeVisible();
      await progress(page, '4 von 4');
    });

    await test.step('a question comes and goes with the answer beside it', async () => {
      const manager = page.getByLabel('Eventmanager');
      await expect(manager).toBeHidden();
      await page.getByLabel('Musik und Technik').check();
      await manager.fill('Frau Sommer');
      await inBothSchemes(page, expectAccessible);
      await page.getByLabel('Musik und Technik').uncheck();
      await expect(manager).toBeHidden();
      expect(await sidewaysOverflow(page)).toBe(0);
    });

    await page.getByText('Ihre Angaben').click();
    await expect(page.locator('.pp-review')).not.toContainText('Anzahl der Gäste');
    await giveConsents(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(heading(page, 'Ihre Anfrage ist angekommen')).toBeVisible();

    const stored = (await answersOf(server, world)).map(({ name }) => name);
    expect(stored).toContain('preferred_date');
    expect(stored).not.toContain('guest_count');
    expect(stored).not.toContain('event_manager');
  },
);

test('a reload leads back to where the answers lead', async ({ page, server }) => {
  const world = await worldOn(server, options);
  await page.goto(formOf(world));
  await fillContact(page);
  await next(page).click();
  await page.getByLabel('Anlass').selectOption('Taufe');
  await next(page).click();
  await page.getByLabel('Wunschtermin').fill('2027-06-12');
  await next(page).click();
  await expect(heading(page, 'Umfang Ihrer Veranstaltung')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Umfang Ihrer Veranstaltung')).toBeVisible();
  await progress(page, '4 von 4');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'everything is shown, says whom it concerns, and is judged by the same rule',
    { tag: '@phone' },
    async ({ page, server, consoleWatch }) => {
      consoleWatch.allow(/422/);
      const world = await worldOn(server, options);
      await page.goto(formOf(world));
      await expect(page.getByText('Nur ausfüllen, wenn „Anlass“ „Hochzeit“ ist.')).toBeVisible();
      await expect(page.getByLabel('Eventmanager')).toBeVisible();
      await fillContact(page);
      await page.getByLabel('Anlass').selectOption('Taufe');
      await page.getByLabel('Eventmanager').fill('Frau Sommer');
      await giveConsents(page);
      const submit = page.getByRole('button', { name: 'Anfrage senden' });
      await submit.click();
      // The day is missing; what was typed stays, also where it will not be needed.
      await expect(page.getByRole('alert').first()).toContainText('„Wunschtermin“');
      await expect(page.getByRole('alert').first()).not.toContainText('Anzahl der Gäste');
      await expect(page.getByLabel('Eventmanager')).toHaveValue('Frau Sommer');
      await page.getByLabel('Wunschtermin').fill('2027-06-12');
      await giveConsents(page);
      await submit.click();
      await expect(
        page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' }),
      ).toBeVisible();
    },
  );
});
