import { describe, expect, it } from 'vitest';
import {
  askSecondPerson,
  subscribeToSecondPerson,
  waitingForSecondPerson,
} from './second-person.ts';

const refused = {
  method: 'POST',
  path: '/api/payment-files',
  params: {},
  body: {},
  message: 'Diese SEPA-Datei braucht eine zweite Person.',
};

describe('a call that needs a second person', () => {
  it('is refused as any other where no dialog is there to ask', async () => {
    expect(await askSecondPerson(refused)).toBe('not_asked');
    expect(waitingForSecondPerson()).toBeNull();
  });

  it('waits for the answer of the dialog; another one meanwhile asks nobody', async () => {
    let shown = 0;
    const end = subscribeToSecondPerson(() => void (shown += 1));
    const first = askSecondPerson(refused);
    expect(waitingForSecondPerson()?.refused).toEqual(refused);
    expect(await askSecondPerson(refused)).toBe('not_asked');
    waitingForSecondPerson()?.answer({ rest: { street: 'Neu 1' } });
    expect(await first).toEqual({ rest: { street: 'Neu 1' } });
    expect(waitingForSecondPerson()).toBeNull();
    expect(shown).toBe(2);
    end();
  });
});
