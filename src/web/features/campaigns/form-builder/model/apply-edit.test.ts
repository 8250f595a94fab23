import { describe, expect, it } from 'vitest';
import type { Condition } from '#shared/forms/asked-field.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { applyEdit, conditionsOn } from './apply-edit.ts';
import type { FieldChange, FormEdit } from './form-edit.ts';
import { fieldsOf } from './locate.ts';

const after = (form: FormConfig, ...edits: readonly FormEdit[]) => edits.reduce(applyEdit, form);
const names = (form: FormConfig) =>
  form.pages.map(({ fields }) => fields.map(({ name }) => name).join(' '));

describe('pages', () => {
  it('a new page gets the highest id plus 1 and the title Seite N', () => {
    const form = after(defaultForm(), { kind: 'page-removed', page: 2 }, { kind: 'page-added' });
    expect(form.pages.at(-1)).toEqual({ id: 6, title: 'Seite 5', fields: [] });
  });

  it('pages without a title of their own are numbered by their place, whatever is removed', () => {
    const added: FormEdit = { kind: 'page-added' };
    const titled = after(defaultForm(), added, added, {
      kind: 'page-retitled',
      page: 6,
      title: 'Seite 12 der Speisekarte',
    });
    const form = after(titled, { kind: 'page-removed', page: 1 });
    expect(form.pages.map(({ title }) => title).slice(-2)).toEqual([
      'Seite 12 der Speisekarte',
      'Seite 6',
    ]);
  });

  it('the only page cannot be removed', () => {
    const [first] = defaultForm().pages;
    const form = { ...defaultForm(), pages: first === undefined ? [] : [first] };
    expect(after(form, { kind: 'page-removed', page: 1 })).toBe(form);
  });

  it('there are at most 20', () => {
    const full = Array.from({ length: 30 }, (): FormEdit => ({ kind: 'page-added' }));
    expect(after(defaultForm(), ...full).pages).toHaveLength(FORM_LIMITS.pages);
  });

  it('a title is kept as typed', () => {
    const edit: FormEdit = { kind: 'page-retitled', page: 1, title: ' Über Sie 🎉 ' };
    expect(after(defaultForm(), edit).pages[0]?.title).toBe(' Über Sie 🎉 ');
  });
});

describe('pictures of options', () => {
  const [hall, garden] = ['hall', 'garden'];
  const change = (part: FieldChange): FormEdit => ({
    kind: 'field-changed',
    field: 1,
    change: part,
  });
  const shown = after(
    defaultForm(),
    change({ type: 'radio', options: ['Saal', 'Garten'], display: 'pictures' }),
    change({ pictures: [hall, garden] }),
  );
  const picturesAfter = (...edits: readonly FormEdit[]) =>
    fieldsOf(after(shown, ...edits)).find(({ id }) => id === 1)?.pictures;

  it('go with their words, wherever these stand now', () => {
    expect(picturesAfter(change({ options: ['Garten', 'Hof', 'Saal'] }))).toEqual([
      garden,
      null,
      hall,
    ]);
  });

  it('stay with a line that is written anew', () => {
    expect(picturesAfter(change({ options: ['Saal', 'Park'] }))).toEqual([hall, garden]);
  });

  it('are there again after another display was tried', () => {
    expect(picturesAfter(change({ display: 'tiles' }), change({ display: 'pictures' }))).toEqual([
      hall,
      garden,
    ]);
  });
});

describe('fields', () => {
  it('a new field is called Neues Feld, is a text, not required and named field_{id}', () => {
    const form = after(defaultForm(), { kind: 'field-added', page: 2 });
    expect(form.pages[1]?.fields.at(-1)).toEqual({
      id: 14,
      type: 'text',
      label: 'Neues Feld',
      required: false,
      name: 'field_14',
      options: [],
    });
  });

  it('there are at most 200', () => {
    const full = Array.from({ length: 250 }, (): FormEdit => ({ kind: 'field-added', page: 1 }));
    expect(fieldsOf(after(defaultForm(), ...full))).toHaveLength(FORM_LIMITS.fields);
  });

  it('a new label makes a new technical name, unique in the form', () => {
    const label = (field: number, text: string): FormEdit => ({
      kind: 'field-changed',
      field,
      change: { label: text },
    });
    const form = after(defaultForm(), label(7, 'Größe'), label(8, 'Größe'), label(9, 'Vorname'));
    expect(names(form)[2]).toBe('preferred_date groesse groesse_2 vorname_2');
  });

  it('type, obligation and options leave the technical name alone', () => {
    const form = after(defaultForm(), {
      kind: 'field-changed',
      field: 6,
      change: { type: 'radio', required: true, options: ['Nein', 'Ja'] },
    });
    expect(form.pages[2]?.fields[0]).toMatchObject({
      name: 'preferred_date',
      type: 'radio',
      required: true,
      options: ['Nein', 'Ja'],
    });
  });

  it.each<[string, number, number, number, string[]]>([
    ['up', 2, 1, 0, ['nachname vorname email telefon', 'anlass']],
    ['down', 1, 1, 1, ['nachname vorname email telefon', 'anlass']],
    ['to the end', 1, 1, 99, ['nachname email telefon vorname', 'anlass']],
    ['to another page', 1, 2, 0, ['nachname email telefon', 'vorname anlass']],
    ['to the end of another page', 1, 2, 1, ['nachname email telefon', 'anlass vorname']],
  ])('moves %s', (_way, field, page, place, expected) => {
    const form = after(defaultForm(), { kind: 'field-moved', field, page, place });
    expect(names(form).slice(0, 2)).toEqual(expected);
  });

  it('moved to where it is, or to nowhere, everything stays', () => {
    const form = defaultForm();
    expect(after(form, { kind: 'field-moved', field: 1, page: 1, place: 0 })).toBe(form);
    expect(after(form, { kind: 'field-moved', field: 1, page: 99, place: 0 })).toBe(form);
    expect(after(form, { kind: 'field-moved', field: 99, page: 1, place: 0 })).toBe(form);
  });

  it('is removed alone', () => {
    const form = after(defaultForm(), { kind: 'field-removed', field: 3 });
    expect(names(form)[0]).toBe('vorname nachname telefon');
  });
});

it('what was not touched stays the same object', () => {
  const form = defaultForm();
  const changed = after(form, { kind: 'field-changed', field: 1, change: { label: 'Rufname' } });
  expect(changed.pages[1]).toBe(form.pages[1]);
  expect(changed.pages[0]?.fields[1]).toBe(form.pages[0]?.fields[1]);
});

describe('conditions', () => {
  const when = (field: number, value: string): Condition => ({
    match: 'all',
    rules: [{ field, is: 'is', value }],
  });
  const set = (page: number, field: number | null, condition: Condition | null): FormEdit => ({
    kind: 'condition-set',
    page,
    field,
    condition,
  });
  const conditional = () =>
    after(defaultForm(), set(4, null, when(5, 'Taufe')), set(5, 12, when(5, 'Hochzeit')));

  it('are set and taken away, of a page and of a question', () => {
    const form = conditional();
    expect(form.pages[3]?.showIf).toEqual(when(5, 'Taufe'));
    expect(form.pages[4]?.fields[1]?.showIf).toEqual(when(5, 'Hochzeit'));
    expect(after(form, set(4, null, null), set(5, 12, null))).toEqual(defaultForm());
  });

  it('go on asking for a question that is renamed or moved', () => {
    const form = after(
      conditional(),
      { kind: 'field-changed', field: 5, change: { label: 'Was feiern Sie?' } },
      { kind: 'field-moved', field: 5, page: 1, place: 0 },
    );
    expect(form.pages[3]?.showIf).toEqual(when(5, 'Taufe'));
  });

  it('follow an option that is written anew, letter by letter', () => {
    const options = defaultForm().pages[1]?.fields[0]?.options ?? [];
    const renamed = (to: string): FormEdit => ({
      kind: 'field-changed',
      field: 5,
      change: { options: options.map((option) => (option === 'Taufe' ? to : option)) },
    });
    const form = after(conditional(), renamed('Tauf'), renamed('Tauff'), renamed('Tauffeier'));
    expect(form.pages[3]?.showIf).toEqual(when(5, 'Tauffeier'));
    expect(form.pages[4]?.fields[1]?.showIf).toEqual(when(5, 'Hochzeit'));
  });

  it('keep asking for an option that was deleted, so that it can be pointed out', () => {
    const form = after(conditional(), {
      kind: 'field-changed',
      field: 5,
      change: { options: ['Hochzeit', 'Ball'] },
    });
    expect(form.pages[3]?.showIf).toEqual(when(5, 'Taufe'));
  });

  it('go with the question that they ask for; of several rules the others stay', () => {
    const both: Condition = {
      match: 'any',
      rules: [...when(5, 'Taufe').rules, { field: 6, is: 'answered', value: '' }],
    };
    const form = after(conditional(), set(4, null, both), { kind: 'field-removed', field: 5 });
    expect(form.pages[3]?.showIf?.rules).toEqual([{ field: 6, is: 'answered', value: '' }]);
    expect(form.pages[4]?.fields[1]).not.toHaveProperty('showIf');
  });

  it('are counted before the question goes with its page', () => {
    expect(conditionsOn(conditional(), [5])).toBe(2);
    expect(conditionsOn(conditional(), [1])).toBe(0);
    expect(
      after(conditional(), { kind: 'page-removed', page: 2 }).pages.map(({ showIf }) => showIf),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
