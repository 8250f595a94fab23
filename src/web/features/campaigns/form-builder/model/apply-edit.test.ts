import { describe, expect, it } from 'vitest';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { applyEdit } from './apply-edit.ts';
import type { FormEdit } from './form-edit.ts';
import { fieldsOf } from './locate.ts';

const after = (form: FormConfig, ...edits: readonly FormEdit[]) => edits.reduce(applyEdit, form);
const names = (form: FormConfig) =>
  form.pages.map(({ fields }) => fields.map(({ name }) => name).join(' '));

describe('pages', () => {
  it('a new page gets the highest id plus 1 and the title Seite N', () => {
    const form = after(defaultForm(), { kind: 'page-removed', page: 2 }, { kind: 'page-added' });
    expect(form.pages.at(-1)).toEqual({ id: 6, title: 'Seite 6', fields: [] });
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
