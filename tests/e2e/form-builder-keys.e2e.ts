import type { Page } from '@playwright/test';
import { defaultForm } from '#shared/forms/default-form.ts';
import { openBuilder, shownFields } from './support/form-builder.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until something with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const here = document.activeElement;
      if (here === null) return '';
      const labels =
        here instanceof HTMLInputElement ||
        here instanceof HTMLTextAreaElement ||
        here instanceof HTMLSelectElement
          ? [...(here.labels ?? [])].map(({ textContent }) => textContent)
          : [];
      return here.getAttribute('aria-label') ?? (labels.join(' ') || (here.textContent ?? ''));
    });
    if (typeof name === 'string' ? label.includes(name) : name.test(label)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

test('a whole form is built with the keyboard alone', async ({ page, server }) => {
  const [contact] = defaultForm().pages;
  const form = { ...defaultForm(), pages: contact === undefined ? [] : [contact] };
  const { sheet, stored } = await openBuilder(page, server, { formConfig: form });
  const keys = page.keyboard;
  await sheet.getByRole('tab', { name: 'Formular' }).focus();

  await tabTo(page, 'Einleitung');
  await keys.press('Control+a');
  await keys.type('Willkommen!');
  await tabTo(page, 'Seite hinzufügen');
  await keys.press('Enter');
  await keys.type('Ihr Fest');
  await tabTo(page, 'Feld hinzufügen');
  await keys.press('Enter');
  await keys.type('Anlass');
  await tabTo(page, 'Art der Antwort');
  await keys.type('Auswahlliste');
  await tabTo(page, 'Optionen');
  await keys.type('Hochzeit');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('Taufe');
  await tabTo(page, 'Pflichtfeld');
  await keys.press('Space');
  await tabTo(page, 'Feld hinzufügen');
  await keys.press('Enter');
  await keys.type('Gäste');
  await tabTo(page, 'Feld hinzufügen');
  await keys.press('Enter');
  await keys.type('Zu viel');
  await tabTo(page, 'Feld entfernen');
  await keys.press('Enter');
  await expect(sheet.getByRole('button', { name: /^Gäste/ })).toBeFocused();
  expect(await shownFields(sheet)).toEqual(['Anlass', 'Gäste']);

  // Lifted, moved and put down by key; screen readers announce each of it in German.
  const said = sheet.locator('[role=status][aria-live=assertive]');
  await keys.press('Shift+Tab');
  await expect(sheet.getByRole('button', { name: 'Verschieben: Gäste' })).toBeFocused();
  await keys.press('Space');
  await expect(said).toHaveText('„Gäste“ aufgenommen, auf Platz 2 von 2.');
  await keys.press('ArrowUp');
  await expect(said).toHaveText('„Gäste“ ist auf Platz 1 von 2.');
  await keys.press('Space');
  await expect(said).toHaveText('„Gäste“ abgelegt auf Platz 1 von 2.');
  await expect.poll(() => shownFields(sheet)).toEqual(['Gäste', 'Anlass']);

  // A busy browser hands over keys faster than any timer runs; none of them is lost.
  await page.evaluate(async () => {
    for (const code of ['Space', 'ArrowDown', 'Escape']) {
      const press = { code, key: code === 'Space' ? ' ' : code, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
      await Promise.resolve();
    }
  });
  await expect(said).toHaveText('Verschieben abgebrochen. „Gäste“ bleibt, wo es war.');
  await expect(sheet).toBeVisible();
  expect(await shownFields(sheet)).toEqual(['Gäste', 'Anlass']);

  await keys.press('Space');
  await expect(said).toHaveText('„Gäste“ aufgenommen, auf Platz 1 von 2.');
  await keys.press('ArrowDown');
  await keys.press('Escape');
  await expect(said).toHaveText('Verschieben abgebrochen. „Gäste“ bleibt, wo es war.');
  await expect(sheet).toBeVisible();
  expect(await shownFields(sheet)).toEqual(['Gäste', 'Anlass']);

  await tabTo(page, 'Dankestext');
  await keys.press('Control+a');
  await keys.type('Danke!');
  await tabTo(page, 'Speichern');
  await keys.press('Enter');
  await expect(page.getByText('Kampagne aktualisiert')).toBeVisible();
  const { formConfig } = await stored();
  expect(formConfig).toMatchObject({ introduction: 'Willkommen!', thankYouMessage: 'Danke!' });
  expect(formConfig.pages[1]).toEqual({
    id: 2,
    title: 'Ihr Fest',
    fields: [
      { id: 6, type: 'text', label: 'Gäste', required: false, name: 'gaeste', options: [] },
      {
        id: 5,
        type: 'select',
        label: 'Anlass',
        required: true,
        name: 'anlass',
        options: ['Hochzeit', 'Taufe'],
      },
    ],
  });
});
