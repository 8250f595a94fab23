import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import type { FormPages } from './available-campaign.ts';
import { reachableStep } from './reachable-step.ts';

const page = (id: number, name: string, required: boolean): FormPages[number] => ({
  id,
  title: '',
  fields: [{ id, type: 'text', label: name, name, required, options: [] }],
});
const pages = [page(1, 'a', true), page(2, 'b', false), page(3, 'c', true), page(4, 'd', true)];

it('is the page that was left, when all before it is answered', () => {
  expect(reachableStep(pages, { a: 'x', c: 'y' }, 3, FORM_WORDS.de)).toBe(3);
  expect(reachableStep(pages, { a: 'x' }, 2, FORM_WORDS.de)).toBe(2);
  expect(reachableStep(pages, {}, 0, FORM_WORDS.de)).toBe(0);
});

it('is the first page whose required answers are gone', () => {
  expect(reachableStep(pages, {}, 3, FORM_WORDS.de)).toBe(0);
  expect(reachableStep(pages, { a: 'x' }, 3, FORM_WORDS.de)).toBe(2);
});

it('is a page that there is, also when the form became shorter', () => {
  expect(reachableStep(pages, { a: 'x', c: 'y' }, 9, FORM_WORDS.de)).toBe(3);
});

describe('of a form with conditions', () => {
  const [first, second, third, last] = pages;
  const rules = [{ field: 1, is: 'is' as const, value: 'ja' }];
  const conditional = [first, second, third, last].map((each, index) =>
    index === 2 ? { ...each, showIf: { match: 'all' as const, rules } } : each,
  ) as FormPages;

  it('passes by what is not asked, and does not wait for its required answers', () => {
    expect(reachableStep(conditional, { a: 'nein' }, 3, FORM_WORDS.de)).toBe(3);
    expect(reachableStep(conditional, { a: 'ja' }, 3, FORM_WORDS.de)).toBe(2);
  });

  it('is the last one before a page that the answers have taken away', () => {
    expect(reachableStep(conditional, { a: 'nein' }, 2, FORM_WORDS.de)).toBe(1);
  });
});
