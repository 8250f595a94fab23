import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultForm } from '#shared/forms/default-form.ts';
import { formConfig, type FormConfig } from '#shared/forms/form-config.ts';
import { startHistory } from '../../edit-history.ts';
import type { FormEdit } from './form-edit.ts';
import { takeStep, type FormHistory } from './form-history.ts';
import { fieldsOf } from './locate.ts';
import { parseOptions } from './parse-options.ts';

/** Ids around those of the default form, also ones that do not exist. */
const id = fc.integer({ min: 1, max: 18 });
const words = fc.oneof(
  fc.constantFrom('Name', 'name', 'Größe', 'Ref', '', '🎉', 'field_14', 'Name 2'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyEdit: fc.Arbitrary<FormEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    name: fc.constantFrom('introduction' as const, 'thankYouMessage' as const),
    text: words,
  }),
  fc.record({ kind: fc.constant('page-added' as const) }),
  fc.record({ kind: fc.constant('page-retitled' as const), page: id, title: words }),
  fc.record({ kind: fc.constant('page-removed' as const), page: id }),
  fc.record({ kind: fc.constant('field-added' as const), page: id }),
  fc.record({
    kind: fc.constant('field-changed' as const),
    field: id,
    change: fc.record({ label: words }),
  }),
  fc.record({
    kind: fc.constant('field-changed' as const),
    field: id,
    change: fc.record({ type: fc.constantFrom('text' as const, 'radio' as const) }),
  }),
  fc.record({
    kind: fc.constant('field-moved' as const),
    field: id,
    page: id,
    place: fc.integer({ min: -2, max: 8 }),
  }),
  fc.record({ kind: fc.constant('field-removed' as const), field: id }),
  fc.record({
    kind: fc.constant('condition-set' as const),
    page: id,
    field: fc.option(id, { nil: null }),
    condition: fc.option(
      fc.record({
        match: fc.constantFrom('all' as const, 'any' as const),
        rules: fc.array(
          fc.record({ field: id, is: fc.constant('answered' as const), value: fc.constant('') }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
      { nil: null },
    ),
    isTyping: fc.boolean(),
  }),
);
const anyEdits = fc.array(anyEdit, { maxLength: 60 });

const edited = (edits: readonly FormEdit[]): FormHistory =>
  edits.reduce<FormHistory>(takeStep, startHistory(defaultForm()));
const undo = (history: FormHistory) => takeStep(history, { kind: 'undo' });
const redo = (history: FormHistory) => takeStep(history, { kind: 'redo' });
const times = (count: number, step: (history: FormHistory) => FormHistory, from: FormHistory) =>
  Array.from({ length: count }).reduce<FormHistory>(step, from);
const label = (text: string): FormEdit => ({
  kind: 'field-changed',
  field: 1,
  change: { label: text },
});

function expectSound(form: FormConfig): void {
  const fields = fieldsOf(form);
  expect(form.pages.length).toBeGreaterThan(0);
  expect(new Set(form.pages.map((page) => page.id)).size).toBe(form.pages.length);
  expect(new Set(fields.map((field) => field.id)).size).toBe(fields.length);
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  // What the contract still refuses is for the person to fix: blank labels, missing options,
  // conditions that ask for a later question.
  const issues = formConfig.safeParse(form).error?.issues ?? [];
  expect(
    issues
      .map(({ path }) => path.at(-1))
      .filter((part) => !['label', 'options', 'showIf'].includes(String(part))),
  ).toEqual([]);
}

describe('any sequence of steps', () => {
  it('keeps ids and names unique and at least one page', () => {
    fc.assert(fc.property(anyEdits, (edits) => expectSound(edited(edits).present)));
  });

  it('is taken back completely, and repeated completely', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const end = edited(edits);
        const start = times(end.past.length, undo, end);
        expect(start.present).toEqual(defaultForm());
        expect(times(end.past.length, redo, start).present).toBe(end.present);
      }),
    );
  });

  it('needs at most as many steps back as there were steps', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        expect(times(edits.length, undo, edited(edits)).present).toEqual(defaultForm());
      }),
    );
  });

  it('keeps everything that is moved', () => {
    const moves = fc.array(
      fc.record({
        kind: fc.constant('field-moved' as const),
        field: id,
        page: id,
        place: fc.integer({ min: -2, max: 8 }),
      }),
    );
    fc.assert(
      fc.property(moves, (edits) => {
        const ids = fieldsOf(edited(edits).present).map((field) => field.id);
        expect(ids.toSorted((a, b) => a - b)).toEqual(
          fieldsOf(defaultForm()).map((field) => field.id),
        );
      }),
    );
  });
});

describe('undo', () => {
  it('takes back a word, not its letters', () => {
    const history = edited([label('R'), label('Ru'), label('Ruf')]);
    expect(undo(history).present).toEqual(defaultForm());
  });

  it('after an undo the same field begins a step of its own', () => {
    const typed = takeStep(undo(edited([label('A'), { kind: 'page-added' }])), label('B'));
    expect(undo(typed).present.pages[0]?.fields[0]?.label).toBe('A');
  });

  it('a new step discards what was taken back', () => {
    const history = takeStep(undo(edited([label('A')])), { kind: 'page-added' });
    expect(redo(history).present).toBe(history.present);
  });

  it('does nothing at the start, redo nothing at the end', () => {
    const start = startHistory(defaultForm());
    expect(undo(start)).toEqual(start);
    expect(redo(start)).toEqual(start);
  });
});

describe('options', () => {
  it('are entered one per line; blank lines are dropped', () => {
    expect(parseOptions('\n  Ja \r\n\r\n\tNein\rVielleicht\n \n')).toEqual([
      'Ja',
      'Nein',
      'Vielleicht',
    ]);
    expect(parseOptions('')).toEqual([]);
  });
});
