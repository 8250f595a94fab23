import { describe, expect, it } from 'vitest';
import { chooseAll, readCookieChoice } from './cookie-choice.ts';

describe('a stored choice about cookies', () => {
  it('is read as it was given', () => {
    for (const given of [
      chooseAll(true),
      chooseAll(false),
      { ...chooseAll(false), marketing: true },
    ])
      expect(readCookieChoice(JSON.stringify(given))).toEqual(given);
  });

  it.each([null, '', 'ja', 'null', '[]', '{}', '{"necessary":false}', '{"necessary":true}', '7'])(
    '%j is unreadable, so that the visitor is asked again',
    (stored) => expect(readCookieChoice(stored)).toBeNull(),
  );
});
