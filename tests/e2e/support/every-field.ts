import { expect, type Page } from '@playwright/test';
import { FIELD_TYPES, isChoice, type FieldType } from '#shared/forms/field-types.ts';

const OPTIONS = ['Eins', 'Zwei', 'Drei'];

/** A form of two pages with a question of every type, none required; consents stand on the second. */
export const EVERY_FIELD = {
  introduction: 'Schön, dass Sie da sind.',
  thankYouMessage: 'Alles ist angekommen.',
  pages: [
    { id: 1, title: 'Geschrieben', fields: questions(['text', 'email', 'tel', 'textarea'], 1) },
    {
      id: 2,
      title: 'Gewählt',
      fields: questions(['number', 'date', 'time', 'select', 'radio', 'checkbox'], 11),
    },
  ],
};

function questions(types: readonly FieldType[], firstId: number) {
  return types.map((type, index) => ({
    id: firstId + index,
    type,
    label: `Feld ${FIELD_TYPES[type]}`,
    name: `feld_${type}`,
    required: false,
    options: isChoice(type) ? OPTIONS : [],
  }));
}

/** What is typed, by the name of the field; the same for the provider afterwards. */
const TYPED = {
  feld_text: 'Großmütter „Öz“ & <b>Söhne</b>',
  feld_email: 'gast@example.com',
  feld_tel: '+49 331 5550123',
  feld_textarea: 'Zeile 1\nZeile 2',
  feld_number: '7',
  feld_date: '2027-01-02',
  feld_time: '18:30',
} as const;

/** The answers as they are kept. */
export const ANSWERS = [
  ...Object.entries(TYPED).map(([name, value]) => ({ name, value })),
  { name: 'feld_select', value: 'Zwei' },
  { name: 'feld_radio', value: 'Drei' },
  { name: 'feld_checkbox', value: ['Eins', 'Drei'] },
];

const control = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const box = (page: Page, role: 'radio' | 'checkbox', name: string) =>
  page.getByRole(role, { name, exact: true });

/** @param step called where the second page of the form has to be reached */
export async function fillEveryField(page: Page, step: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(TYPED)) {
    if (name === 'feld_number') await step();
    await control(page, name).fill(value);
  }
  await control(page, 'feld_select').selectOption('Zwei');
  await box(page, 'radio', 'Drei').check();
  for (const name of ['Eins', 'Drei']) await box(page, 'checkbox', name).check();
}

export async function expectEveryField(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ ...TYPED, feld_select: 'Zwei' }))
    await expect(control(page, name)).toHaveValue(value);
  const checked = page.locator('[name="feld_radio"]:checked, [name="feld_checkbox"]:checked');
  expect(await checked.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(
    ['Drei', 'Eins', 'Drei'],
  );
}
