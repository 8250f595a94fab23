import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '../guest-words/form-words.ts';
import type { Condition, ConditionRule } from './asked-field.ts';
import { conditionSentence } from './condition-sentence.ts';
import { askedForm, isTrueOf, withoutUnasked } from './conditions.ts';
import { type Comparison, comparisonsOf, type FieldType } from './field-types.ts';
import type { FormField, FormPage } from './form-config.ts';
import { readRequest, type Sent } from './read-submission.ts';

const field = (id: number, overrides: Partial<FormField> = {}): FormField => ({
  id,
  type: 'text',
  label: `Frage ${id}`,
  name: `f${id}`,
  required: false,
  options: [],
  ...overrides,
});
const when = (
  on: number,
  is: Comparison,
  value = '',
  match: Condition['match'] = 'all',
): Condition => ({ match, rules: [{ field: on, is, value }] });
const page = (id: number, fields: FormField[], showIf?: Condition): FormPage => ({
  id,
  title: '',
  fields,
  ...(showIf === undefined ? {} : { showIf }),
});
const names = (pages: readonly FormPage[], sent: Sent) =>
  askedForm(pages, sent).fields.map(({ name }) => name);

describe('a question with a condition', () => {
  const occasion = field(1, {
    type: 'radio',
    options: ['Hochzeit', 'Tagung'],
  });

  it('is asked once the earlier answer meets it', () => {
    const pages = [page(1, [occasion, field(2, { showIf: when(1, 'is', 'Hochzeit') })])];
    expect(names(pages, {})).toEqual(['f1']);
    expect(names(pages, { f1: 'Tagung' })).toEqual(['f1']);
    expect(names(pages, { f1: 'Hochzeit' })).toEqual(['f1', 'f2']);
  });

  it('and its answer is neither stored nor missing while it is not asked', () => {
    const pages = [
      page(1, [occasion, field(2, { required: true, showIf: when(1, 'is', 'Hochzeit') })]),
    ];
    expect(readRequest(pages, { f1: 'Tagung', f2: 'heimlich' }, FORM_WORDS.de)).toEqual({
      answers: [{ name: 'f1', label: 'Frage 1', type: 'radio', value: 'Tagung' }],
      issues: [],
    });
    expect(readRequest(pages, { f1: 'Hochzeit' }, FORM_WORDS.de).issues).toMatchObject([
      { path: 'f2', kind: 'missing' },
    ]);
  });

  it('that was not asked shows nothing else, whatever was typed into it', () => {
    const pages = [
      page(1, [
        occasion,
        field(2, { showIf: when(1, 'is', 'Hochzeit') }),
        field(3, { showIf: when(2, 'answered') }),
        field(4, { showIf: when(2, 'is_not', 'egal') }),
      ]),
    ];
    expect(names(pages, { f1: 'Tagung', f2: 'x' })).toEqual(['f1']);
    expect(names(pages, { f1: 'Hochzeit', f2: 'x' })).toEqual(['f1', 'f2', 'f3', 'f4']);
  });

  it('and holds for all rules or for one, as it says', () => {
    const rules = [
      { field: 1, is: 'is' as const, value: 'Hochzeit' },
      { field: 2, is: 'more_than' as const, value: '80' },
    ];
    const both = (match: Condition['match']) => [
      page(1, [occasion, field(2, { type: 'number' }), field(3, { showIf: { match, rules } })]),
    ];
    const isAsked = (match: Condition['match'], sent: Sent) =>
      names(both(match), sent).includes('f3');
    expect(isAsked('all', { f1: 'Hochzeit', f2: '80' })).toBe(false);
    expect(isAsked('all', { f1: 'Hochzeit', f2: '80,5' })).toBe(true);
    expect(isAsked('any', { f1: 'Tagung', f2: '81' })).toBe(true);
    expect(isAsked('any', { f1: 'Tagung', f2: 'viele' })).toBe(false);
  });
});

describe('a page with a condition', () => {
  const pages = [
    page(1, [field(1)]),
    page(2, [field(2), field(3)], when(1, 'contains', 'see')),
    page(3, [field(4, { showIf: when(2, 'answered') })]),
  ];

  it('is left out with all its questions', () => {
    expect(askedForm(pages, { f1: 'Berg', f2: 'x' }).pages).toEqual([0, 2]);
    expect(names(pages, { f1: 'Berg', f2: 'x' })).toEqual(['f1']);
    expect(askedForm(pages, { f1: 'Am SEE', f2: 'x' }).pages).toEqual([0, 1, 2]);
    expect(names(pages, { f1: 'Am SEE', f2: 'x' })).toEqual(['f1', 'f2', 'f3', 'f4']);
  });

  it('is shown as the last one also without a question: the consents stand on it', () => {
    expect(askedForm(pages, {}).pages).toEqual([0, 2]);
  });

  it('of which no question is asked is left out, too', () => {
    const [first, , last] = pages;
    const middle = page(2, [field(2, { showIf: when(1, 'is', 'ja') })]);
    expect(askedForm([first!, middle, last!], { f1: 'nein' }).pages).toEqual([0, 2]);
  });
});

it.each<[Comparison, string, string | string[] | undefined, boolean]>([
  ['is', 'Köln', 'köln', true],
  ['is', '80', '80.0', true],
  ['is', '80,0', '80', true],
  ['is', '', '0', false],
  ['is_not', 'Köln', 'Bonn', true],
  ['is_not', 'Köln', undefined, false],
  ['contains', 'Catering', ['Musik', 'Catering'], true],
  ['contains', 'Cat', ['Musik', 'Catering'], false],
  ['contains', 'STRASSE', 'Seestrasse 1', true],
  ['more_than', '1.5', '2', true],
  ['more_than', 'x', '2', false],
  ['answered', '', 'x', true],
  ['answered', '', undefined, false],
])('%s %j of %j: %s', (is, value, answer, expected) => {
  expect(isTrueOf({ field: 1, is, value }, answer)).toBe(expected);
});

it('a condition reads as a sentence', () => {
  const pages = [page(1, [field(1, { label: 'Anlass' }), field(2, { label: 'Gäste' })])];
  const rules: ConditionRule[] = [
    { field: 1, is: 'is', value: 'Hochzeit' },
    { field: 2, is: 'more_than', value: '80' },
  ];
  expect(conditionSentence(pages, { match: 'all', rules }, FORM_WORDS.de)).toBe(
    'wenn „Anlass“ „Hochzeit“ ist und „Gäste“ mehr als 80 ist',
  );
  expect(conditionSentence(pages, when(9, 'answered'), FORM_WORDS.de)).toBe(
    'wenn eine gelöschte Frage beantwortet ist',
  );
});

/* Random forms: a few pages of questions, conditions on earlier ones, and what was typed. */
const TYPES = [
  'text',
  'number',
  'radio',
  'checkbox',
  'date',
  'email',
] as const satisfies FieldType[];
const OPTIONS = ['Ja', 'Nein', 'Vielleicht'];
const value = fc.constantFrom(
  'Ja',
  'Nein',
  'vielleicht',
  '80',
  '81',
  '',
  'x',
  '2027-05-01',
  'a@b.de',
);

const anyForm = fc
  .array(
    fc.record({
      type: fc.constantFrom(...TYPES),
      required: fc.boolean(),
      startsPage: fc.boolean(),
      condition: fc.option(
        fc.record({
          match: fc.constantFrom('all' as const, 'any' as const),
          rules: fc.array(fc.record({ back: fc.nat(6), is: fc.nat(4), value }), {
            minLength: 1,
            maxLength: 3,
          }),
        }),
        { nil: null, freq: 2 },
      ),
      onPage: fc.boolean(),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((drafts) => {
    const pages: FormPage[] = [];
    const fields: FormField[] = [];
    drafts.forEach(({ type, required, startsPage, condition, onPage }, index) => {
      const showIf: Condition | undefined =
        condition === null || index === 0
          ? undefined
          : {
              match: condition.match,
              rules: condition.rules.map((rule) => {
                const on = fields[Math.max(0, index - 1 - (rule.back % index))]!;
                const fit = comparisonsOf(on.type);
                return { field: on.id, is: fit[rule.is % fit.length]!, value: rule.value };
              }),
            };
      const options = type === 'radio' || type === 'checkbox' ? OPTIONS : [];
      const isOfPage = startsPage && onPage;
      const made = field(index + 1, {
        type,
        required,
        options,
        ...(showIf === undefined || isOfPage ? {} : { showIf }),
      });
      if (index === 0 || startsPage)
        pages.push(page(index + 1, [made], isOfPage ? showIf : undefined));
      else pages.at(-1)?.fields.push(made);
      fields.push(made);
    });
    return pages;
  });
const anyAnswers = fc.dictionary(
  fc.constantFrom(
    ...Array.from({ length: 9 }, (_, place) => `f${place + 1}`),
    '__proto__',
    'fremd',
  ),
  fc.oneof(value, fc.array(value, { maxLength: 3 })),
);

describe('any form with any answers', () => {
  it('what the page sends is stored as if everything in it had been sent', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (pages, sent) => {
        const fromPage = withoutUnasked(pages, sent);
        expect(readRequest(pages, fromPage, FORM_WORDS.de)).toEqual(
          readRequest(pages, sent, FORM_WORDS.de),
        );
        expect(askedForm(pages, fromPage)).toEqual(askedForm(pages, sent));
        expect(withoutUnasked(pages, fromPage)).toEqual(fromPage);
      }),
    );
  });

  it('stores no answer of a question that is not asked', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (pages, sent) => {
        const asked = new Set(names(pages, sent));
        const { answers, issues } = readRequest(pages, sent, FORM_WORDS.de);
        expect(answers.filter(({ name }) => !asked.has(name))).toEqual([]);
        expect(issues.filter(({ path }) => !asked.has(path))).toEqual([]);
      }),
    );
  });

  it('an answer to a question that is not asked changes nothing', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, anyAnswers, (pages, sent, other) => {
        const asked = new Set(names(pages, sent));
        const changed = Object.fromEntries(
          Object.entries({ ...other, ...sent }).map(([name, typed]) => [
            name,
            asked.has(name) ? sent[name] : (other[name] ?? typed),
          ]),
        );
        expect(readRequest(pages, changed, FORM_WORDS.de)).toEqual(
          readRequest(pages, sent, FORM_WORDS.de),
        );
      }),
    );
  });

  it('shows the last page always, and other pages with a question on them only', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (pages, sent) => {
        const asked = askedForm(pages, sent);
        expect(asked.pages.at(-1)).toBe(pages.length - 1);
        for (const index of asked.pages.slice(0, -1))
          expect(pages[index]?.fields.some((each) => asked.fields.includes(each))).toBe(true);
      }),
    );
  });
});
