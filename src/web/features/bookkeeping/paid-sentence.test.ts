import { expect, it } from 'vitest';
import { paidSentence } from './paid-sentence.ts';

it.each([
  [0, '0 Belege sind jetzt bezahlt'],
  [1, '1 Beleg ist jetzt bezahlt'],
  [17, '17 Belege sind jetzt bezahlt'],
])('after the bank has carried out %i documents it says "%s"', (count, sentence) => {
  expect(paidSentence(count)).toBe(sentence);
});
