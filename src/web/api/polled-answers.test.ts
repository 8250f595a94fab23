import { expect, it } from 'vitest';
import { createPolledAnswers } from './polled-answers.ts';

it('polled answers are cached with their mark, the newest of each address', () => {
  const answers = createPolledAnswers();
  answers.keep('/api/leads', 'W/"1"', ['first']);
  answers.keep('/api/leads', 'W/"2"', ['second']);
  expect(answers.get('/api/leads')).toEqual({ mark: 'W/"2"', answer: ['second'] });
  expect(answers.get('/api/leads?page=2')).toBeUndefined();
});

it('an answer without a mark replaces the one before, because its state is unknown', () => {
  const answers = createPolledAnswers();
  answers.keep('/api/leads', 'W/"1"', ['first']);
  answers.keep('/api/leads', null, ['second']);
  expect(answers.get('/api/leads')).toBeUndefined();
});

it('only so many are cached, those received last', () => {
  const answers = createPolledAnswers(2);
  answers.keep('/a', 'W/"1"', 1);
  answers.keep('/b', 'W/"1"', 2);
  answers.keep('/a', 'W/"2"', 3);
  answers.keep('/c', 'W/"1"', 4);
  expect(['/a', '/b', '/c'].map((url) => answers.get(url)?.answer)).toEqual([3, undefined, 4]);
});
