import { expect, it } from 'vitest';
import { progressOf } from './progress-of.ts';

it.each([
  ['new', ['done', 'now', 'later']],
  ['offer_sent', ['done', 'done', 'now']],
  ['converted', ['done', 'done', 'done']],
  ['lost', undefined],
  ['not_qualified', undefined],
] as const)('a request that is %s has come this far: %j', (status, states) => {
  expect(progressOf(status)?.map(({ state }) => state)).toEqual(states);
});
