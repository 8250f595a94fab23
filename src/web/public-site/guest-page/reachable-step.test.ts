import { expect, it } from 'vitest';
import type { FormPages } from './available-campaign.ts';
import { reachableStep } from './reachable-step.ts';

const page = (id: number, name: string, required: boolean): FormPages[number] => ({
  id,
  title: '',
  fields: [{ id, type: 'text', label: name, name, required, options: [] }],
});
const pages = [page(1, 'a', true), page(2, 'b', false), page(3, 'c', true), page(4, 'd', true)];

it('is the page that was left, when all before it is answered', () => {
  expect(reachableStep(pages, { a: 'x', c: 'y' }, 3)).toBe(3);
  expect(reachableStep(pages, { a: 'x' }, 2)).toBe(2);
  expect(reachableStep(pages, {}, 0)).toBe(0);
});

it('is the first page whose required answers are gone', () => {
  expect(reachableStep(pages, {}, 3)).toBe(0);
  expect(reachableStep(pages, { a: 'x' }, 3)).toBe(2);
});

it('is a page that there is, also when the form became shorter', () => {
  expect(reachableStep(pages, { a: 'x', c: 'y' }, 9)).toBe(3);
});
