import { describe, expect, it } from 'vitest';
import type { KeyDateAnswer } from '#shared/contracts/bookkeeping/key-date.ts';
import { getKeyDate } from '#shared/contracts/calls.generated.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { KeyDateTab } from './key-date-tab.tsx';

/** What the key date says in each of its states (docs/product/bookkeeping.md section 11). */

const ID = '01920000-0000-7000-8000-00000000cccc';
const NONE = { count: 0, totalAmount: 0 };
const balance = (claims: number, documents: number) => ({
  claims,
  documents,
  liabilities: claims + documents,
});

const answer = (rest: Partial<KeyDateAnswer> = {}): KeyDateAnswer => ({
  day: '2025-12-31',
  from: '2025-01-01',
  recordedUntil: '2026-01-31',
  isFinal: true,
  opening: balance(0, 0),
  movements: [
    { kind: 'earned', ...balance(1500.5, 0) },
    { kind: 'billed', ...balance(-400, 476) },
    { kind: 'paid', ...balance(0, -119) },
  ],
  closing: balance(1100.5, 357),
  awaiting: 0,
  open: { count: 2, totalAmount: 357 },
  objected: NONE,
  paid: { count: 1, totalAmount: 119 },
  paidObjected: NONE,
  paidReversed: NONE,
  partners: [
    {
      partnerId: ID,
      partnerNumber: 'P-0001',
      partnerName: 'Fotografie Grün',
      ...balance(1100.5, 357),
      documentCount: 2,
    },
  ],
  partnerCount: 1,
  documents: [],
  documentCount: 0,
  owedBackAmount: 0,
  owedBack: [],
  ...rest,
});

const tab = (of: KeyDateAnswer, address = '/abrechnungen?tab=stichtag', query = {}) =>
  shown(<KeyDateTab />, { address, answers: [[keyOf(getKeyDate, { query }), of]] });

describe('the key date', () => {
  it('says what was owed, of what it is made, and what moved it', async () => {
    const text = await tab(answer());
    expect(text).toContain('Verbindlichkeiten zum 31.12.2025');
    expect(text).toContain('Verbindlichkeiten 1.457,50 €');
    expect(text).toContain('Offene Belege (2), brutto 357,00 €');
    expect(text).toContain('Bis dahin bezahlt (1), brutto 119,00 €');
    expect(text).toContain('Ende des 31.12.2024 0,00 € 0,00 € 0,00 €');
    expect(text).toContain('Auf Belegen abgerechnet −400,00 € +476,00 € +76,00 €');
    expect(text).toContain('Ende des 31.12.2025 1.100,50 € 357,00 € 1.457,50 €');
  });

  it('is provisional while payments up to it can still be recorded', async () => {
    expect(await tab(answer())).not.toContain('Vorläufig');
    const text = await tab(answer({ isFinal: false }));
    expect(text).toContain('Vorläufig');
    expect(text).toContain('bis zum 31.01.2026 erfassen');
    expect(text).not.toContain('auch in einem Jahr');
  });

  it.each([
    [{ awaiting: 1 }, 'eine Buchung, deren Umsatz noch nicht bestätigt war'],
    [{ awaiting: 3 }, '3 Buchungen, deren Umsatz noch nicht bestätigt war'],
    [{ objected: { count: 1, totalAmount: 119 } }, 'aber widersprochen: ein Beleg (119,00 €)'],
    [{ paidReversed: { count: 2, totalAmount: 238 } }, 'danach storniert: 2 Belege (238,00 €)'],
  ])('names what the sums hold or leave out: %j', async (rest, words) => {
    expect(await tab(answer(rest))).toContain(words);
    expect(await tab(answer())).not.toContain(words);
  });

  it('asks for the day and the beginning in the address, a beginning behind the day not at all', async () => {
    const of = answer({ day: '2025-06-30', from: '2025-04-01' });
    const address = '/abrechnungen?tab=stichtag&stichtag=2025-06-30';
    const asked = { day: '2025-06-30', from: '2025-04-01' };
    expect(await tab(of, `${address}&von=2025-04-01`, asked)).toContain('zum 30.06.2025');
    expect(await tab(of, `${address}&von=2025-07-01`, { day: '2025-06-30' })).toContain(
      'zum 30.06.2025',
    );
  });

  it('says where the others stand when there are more than are listed', async () => {
    expect(await tab(answer({ partnerCount: 1200 }))).toContain('Die ersten 1 von 1.200');
  });

  it('says that nothing was owed', async () => {
    const text = await tab(answer({ closing: balance(0, 0), partners: [], partnerCount: 0 }));
    expect(text).toContain('Am 31.12.2025 war alles abgerechnet und bezahlt.');
    expect(text).toContain('Am 31.12.2025 war jeder Beleg bezahlt oder storniert.');
  });
});
