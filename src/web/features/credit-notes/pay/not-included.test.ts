import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { anAwaitingCommission, aPendingCommission } from '#tests/support/pending-commissions.ts';
import { notIncluded } from './not-included.ts';

const [first, second] = [
  aPendingCommission({ openAmount: 10.1 }),
  aPendingCommission({ openAmount: 20.2 }),
];

describe('what a document leaves open', () => {
  it('is nothing when everything is paid', () => {
    const payable = [first, second];
    expect(
      notIncluded({ payable, awaiting: [], later: [], chosen: payable, remainder: cents(0) }),
    ).toEqual([]);
  });

  it('is named with its reason: left out, not paid in full, not confirmed yet', () => {
    const given = {
      payable: [first, second],
      awaiting: [anAwaitingCommission(), anAwaitingCommission()],
      later: [
        aPendingCommission({ openAmount: 7, due: false, payableFrom: '2027-07-12' }),
        aPendingCommission({ openAmount: 3, due: false, heldFor: 'budget' }),
      ],
      chosen: [first],
      remainder: cents(110),
    };
    expect(notIncluded(given)).toEqual([
      { what: 'Prämie', count: 1, amount: 2020, reason: 'nicht ausgewählt, bleibt offen' },
      {
        what: 'Rest',
        count: null,
        amount: 110,
        reason: 'weil der Auszahlungsbetrag unter der Summe liegt',
      },
      {
        what: 'Prämie, noch nicht zahlbar',
        count: 1,
        amount: 700,
        reason: 'zahlbar ab 12.07.2027',
      },
      {
        what: 'Prämie, zurückgehalten',
        count: 1,
        amount: 300,
        reason: 'bis Sie sie unter „Offene Prämien“ freigeben',
      },
      {
        what: 'Anfrage',
        count: 2,
        amount: null,
        reason: 'Bestätigung ausstehend: Der Umsatz ist noch nicht bestätigt',
      },
    ]);
  });
});
