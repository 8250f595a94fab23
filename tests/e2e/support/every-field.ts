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
      fields: [
        ...questions(['number', 'date', 'time', 'select', 'radio', 'checkbox'], 11),
        ...questions(['date_range', 'dates', 'address', 'consent'], 21),
      ],
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
    ...(type === 'consent' ? { text: 'Bitte schicken Sie mir den Rundbrief.' } : {}),
    ...(type === 'number' ? { display: 'stepper' as const } : {}),
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

/** What is typed into the controls of one name, in their order. */
const PARTS = {
  feld_date_range: ['2027-05-01', '2027-05-03'],
  feld_dates: ['2027-06-12', '2027-06-19'],
  feld_address: ['Seestraße 14', '14641', 'Nauen'],
} as const;

/** The answers as they are kept. */
export const ANSWERS = [
  ...Object.entries(TYPED).map(([name, value]) => ({ name, value })),
  { name: 'feld_select', value: 'Zwei' },
  { name: 'feld_radio', value: 'Drei' },
  { name: 'feld_checkbox', value: ['Eins', 'Drei'] },
  ...Object.entries(PARTS).map(([name, value]) => ({ name, value: [...value] })),
  { name: 'feld_consent', value: 'Ja' },
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
  for (const [name, values] of Object.entries(PARTS))
    for (const [place, value] of values.entries()) await control(page, name).nth(place).fill(value);
  await giveOwnConsent(page);
}

/** It is given again each time, as the mandatory ones are. */
export async function giveOwnConsent(page: Page): Promise<void> {
  await control(page, 'feld_consent').check();
}

export async function expectEveryField(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ ...TYPED, feld_select: 'Zwei' }))
    await expect(control(page, name)).toHaveValue(value);
  for (const [name, values] of Object.entries(PARTS))
    for (const [place, value] of values.entries())
      await expect(control(page, name).nth(place)).toHaveValue(value);
  const checked = page.locator('[name="feld_radio"]:checked, [name="feld_checkbox"]:checked');
  expect(await checked.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(
    ['Drei', 'Eins', 'Drei'],
  );
}
