import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { bonusOfPartner, type Held } from './bonus-of-partner.ts';

const at = (instant: string) => new Date(instant);
const row = (from: string, amount: number, bonus: Partial<Held> = {}): Held => ({
  from: at(from),
  validFrom: at(from),
  endsAt: null,
  reward: { rewardType: 'per_lead', quantity: 1, amount: cents(amount), earned: cents(amount) },
  bonusId: null,
  bonusTitle: null,
  ...bonus,
});
const JULY = { bonusId: 'july', bonusTitle: 'Sommer', endsAt: at('2027-07-31T22:00:00Z') };
const AUGUST = { bonusId: 'august', bonusTitle: 'Ernte', endsAt: at('2027-08-31T22:00:00Z') };
const TIMELINE = [
  row('2027-01-01T11:00:00Z', 2_500),
  row('2027-06-30T22:00:00Z', 4_000, JULY),
  row('2027-07-31T22:00:00Z', 5_000, AUGUST),
  row('2027-08-31T22:00:00Z', 3_000),
];

describe('the bonus period of a partner', () => {
  it.each([
    ['before it', '2027-06-30T21:59:59Z', 'july', true, '2027-07-01', '2027-07-31', '25,00 €'],
    [
      'in its first second',
      '2027-06-30T22:00:00Z',
      'july',
      false,
      '2027-07-01',
      '2027-07-31',
      '25,00 €',
    ],
    [
      'in its last second',
      '2027-07-31T21:59:59Z',
      'july',
      false,
      '2027-07-01',
      '2027-07-31',
      '25,00 €',
    ],
    // What another bonus period pays is not what they know.
    [
      'when the next follows',
      '2027-07-31T22:00:00Z',
      'august',
      false,
      '2027-08-01',
      '2027-08-31',
      '25,00 €',
    ],
  ])('%s', (_, now, id, isPlanned, firstDay, lastDay, instead) => {
    const bonus = bonusOfPartner(TIMELINE, at(now));
    expect(bonus).toMatchObject({ id, isPlanned, firstDay, lastDay });
    expect(bonus?.insteadTitle).toBe(`${instead} je Anfrage`);
  });

  it('is none when all are over, and never another one than was asked for', () => {
    expect(bonusOfPartner(TIMELINE, at('2027-08-31T22:00:00Z'))).toBeNull();
    expect(bonusOfPartner(TIMELINE, at('2027-07-02T00:00:00Z'), 'august')?.title).toBe('Ernte');
    expect(bonusOfPartner(TIMELINE, at('2027-08-02T00:00:00Z'), 'july')).toBeNull();
  });

  it('ends for them where something of their own begins', () => {
    const agreed = TIMELINE.with(2, row('2027-07-14T22:00:00Z', 9_000)).slice(0, 3);
    expect(bonusOfPartner(agreed, at('2027-07-02T00:00:00Z'))).toMatchObject({
      lastDay: '2027-07-14',
    });
  });

  it('is compared with what follows for who came while it ran', () => {
    const began = { ...AUGUST, validFrom: at('2027-07-31T22:00:00Z') };
    const late = [row('2027-08-10T10:00:00Z', 5_000, began), row('2027-08-31T22:00:00Z', 3_000)];
    const bonus = bonusOfPartner(late, at('2027-08-10T10:00:00Z'));
    expect(bonus?.insteadTitle).toBe('30,00 € je Anfrage');
    // It says its own first day, not the one on which they came.
    expect(bonus?.firstDay).toBe('2027-08-01');
  });
});
