import { describe, expect, it } from 'vitest';
import { activitySentence } from './activities.ts';

describe('the activities', () => {
  it.each([
    ['credit_note.sent', 'Beleg GS-0001 an Fotografie Grün gesendet'],
    ['credit_note.paid', 'Beleg GS-0001 für Fotografie Grün bezahlt'],
    ['credit_note.objected', 'Fotografie Grün hat Gutschrift GS-0001 widersprochen'],
    ['credit_note.payment_withdrawn', null],
  ])('tell %s as %j', (action, sentence) => {
    const happened = {
      action,
      data: {},
      visitor: '',
      partner: 'Fotografie Grün',
      campaign: '',
      number: 'GS-0001',
      times: 1,
      amountCents: 0,
    };
    expect(activitySentence(happened)).toBe(sentence);
  });
});
