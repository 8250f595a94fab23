import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, ConditionRule } from './asked-field.ts';
import { askedForm } from './conditions.ts';
import { comparisonsOf } from './field-types.ts';
import type { FormField, FormPage } from './form-config.ts';
import { answersThatShow, wayProblems } from './form-ways.ts';

const field = (id: number, overrides: Partial<FormField> = {}): FormField => ({
  id,
  type: 'text',
  label: `Frage ${id}`,
  name: `f${id}`,
  required: false,
  options: [],
  ...overrides,
});
const page = (id: number, fields: FormField[], showIf?: Condition): FormPage => ({
  id,
  title: `Teil ${id}`,
  fields,
  ...(showIf === undefined ? {} : { showIf }),
});
const all = (
  ...rules: readonly (readonly [number, ConditionRule['is'], string?])[]
): Condition => ({
  match: 'all',
  rules: rules.map(([on, is, value = '']) => ({ field: on, is, value })),
});
const occasion = field(1, { type: 'radio', label: 'Anlass', options: ['Hochzeit', 'Taufe'] });
const guests = field(2, { type: 'number', label: 'Gäste' });
const problems = (pages: FormPage[]) => wayProblems(pages).map(({ message }) => message);

describe('the ways through a form', () => {
  it('are in order where every page can be reached', () => {
    expect(
      problems([
        page(1, [occasion, guests]),
        page(2, [field(3)], all([1, 'is', 'Hochzeit'], [2, 'more_than', '80'])),
        page(3, [field(4, { showIf: all([3, 'answered']) })]),
      ]),
    ).toEqual([]);
  });

  it('name a page whose conditions exclude each other', () => {
    expect(
      problems([
        page(1, [occasion]),
        page(2, [field(3)], all([1, 'is', 'Hochzeit'], [1, 'is', 'Taufe'])),
        page(3, [field(4)]),
      ]),
    ).toEqual(['Seite „Teil 2“ ist unerreichbar: Keine Antworten erfüllen ihre Bedingungen.']);
  });

  it('follow what a question depends on itself', () => {
    expect(
      problems([
        page(1, [occasion]),
        page(2, [field(3)], all([1, 'is', 'Hochzeit'])),
        page(3, [field(4, { showIf: all([3, 'answered'], [1, 'is', 'Taufe']) })]),
      ]),
    ).toEqual(['„Frage 4“ wird nie gezeigt: Keine Antworten erfüllen die Bedingungen.']);
  });

  it('name questions that wait for each other', () => {
    const [first, second] = wayProblems([
      page(1, [
        occasion,
        field(3, { showIf: all([4, 'answered']) }),
        field(4, { showIf: all([3, 'answered']) }),
      ]),
    ]);
    expect(first).toMatchObject({ kind: 'circle', field: 3 });
    expect(first?.message).toContain('„Frage 3“ und „Frage 4“ warten aufeinander');
    expect(second).toMatchObject({ kind: 'circle', field: 4 });
  });

  it('name what the contract refuses: a later question, one that is gone, an option that is gone', () => {
    expect(
      problems([
        page(1, [occasion, field(3, { showIf: all([2, 'answered']) }), guests]),
        page(2, [field(4)], all([99, 'answered'])),
        page(3, [field(5)], all([1, 'is', 'Ball'])),
      ]),
    ).toEqual([
      '„Gäste“ kommt erst später. Eine Bedingung kann nur nach früheren Fragen fragen.',
      'Diese Bedingung fragt nach einer Frage, die es nicht mehr gibt. Bitte wählen Sie eine andere.',
      'Die Antwort „Ball“ gibt es bei „Anlass“ nicht mehr. Bitte wählen Sie eine andere.',
    ]);
  });

  it('name an option that stands against all of its brothers', () => {
    expect(
      problems([
        page(1, [occasion]),
        page(2, [field(3)], all([1, 'is_not', 'Hochzeit'], [1, 'is_not', 'Taufe'])),
        page(3, [field(4)]),
      ]),
    ).toHaveLength(1);
  });
});

const OPTIONS = ['Ja', 'Nein', 'Nie'];
const TYPES = ['text', 'number', 'radio', 'checkbox'] as const;
const VALUES = {
  text: ['a', 'b', 'ab'],
  number: ['1', '2', '90'],
  radio: OPTIONS,
  checkbox: OPTIONS,
};

const anyForm = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      match: fc.constantFrom('all' as const, 'any' as const),
      rules: fc.array(fc.record({ on: fc.nat(), is: fc.nat(), value: fc.nat() }), { maxLength: 3 }),
      isOfPage: fc.boolean(),
    }),
    { minLength: 2, maxLength: 7 },
  )
  .map((drafts) => {
    const fields: FormField[] = [];
    return drafts.map(({ type, match, rules, isOfPage }, index) => {
      const made = rules.flatMap((rule): ConditionRule[] => {
        const on = fields[fields.length === 0 ? 0 : rule.on % fields.length];
        if (on === undefined) return [];
        const fit = comparisonsOf(on.type);
        const values = VALUES[on.type as (typeof TYPES)[number]];
        const is = fit[rule.is % fit.length] ?? 'answered';
        const value = is === 'answered' ? '' : (values[rule.value % values.length] ?? '');
        return [{ field: on.id, is, value }];
      });
      const showIf = made.length === 0 ? undefined : { match, rules: made };
      const options = type === 'radio' || type === 'checkbox' ? OPTIONS : [];
      const own = field(index + 1, {
        type,
        options,
        ...(isOfPage || showIf === undefined ? {} : { showIf }),
      });
      fields.push(own);
      return page(index + 1, [own], isOfPage ? showIf : undefined);
    });
  });

describe('of any form', () => {
  it('every question is shown by the answers that are said to show it, or reported', () => {
    fc.assert(
      fc.property(anyForm, (pages) => {
        const reported = new Set(wayProblems(pages).map((problem) => problem.page));
        pages.forEach(({ id, fields: [own] }) => {
          const sent = answersThatShow(pages, id, own?.id ?? null);
          const isTrue =
            sent === null
              ? reported.has(id)
              : askedForm(pages, sent).fields.some((asked) => asked === own);
          expect(isTrue).toBe(true);
        });
      }),
    );
  });

  it('what is reported as never shown is shown by no answers', () => {
    const anyAnswers = fc.dictionary(
      fc.constantFrom('f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7'),
      fc.oneof(
        fc.constantFrom('a', 'b', 'ab', 'a b', '1', '2', '3', '90', '91', ...OPTIONS),
        fc.subarray(OPTIONS),
      ),
    );
    fc.assert(
      fc.property(anyForm, anyAnswers, (pages, sent) => {
        const asked = askedForm(pages, sent).fields;
        for (const { page: id } of wayProblems(pages))
          expect(asked).not.toContain(pages.find((each) => each.id === id)?.fields[0]);
      }),
      { numRuns: 500 },
    );
  });
});
