import { describe, expect, it } from 'vitest';
import type { PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import { isPayable, needsAgreement, payoutObstacles } from './payout-obstacles.ts';

const issue = (id: string, blocks: PreconditionIssue['blocks'] = 'document') => ({
  id,
  who: 'partner' as const,
  field: 'street',
  message: `Es fehlt ${id}.`,
  blocks,
});
const nothing = {
  payableCount: 0,
  awaitingCount: 0,
  laterCount: 0,
  laterFrom: null,
  heldCount: 0,
  heldRequestCount: 0,
  openAmount: 0,
};
const owed = { ...nothing, payableCount: 1, openAmount: 1 };

describe('what keeps a partner from being paid', () => {
  it('is nothing when something is payable and nothing is missing', () => {
    expect(isPayable(payoutObstacles(owed, { issues: [] }))).toBe(true);
  });

  it('is everything that blocks the document, all at once', () => {
    const issues = [issue('E0'), issue('E4'), issue('E9', 'einvoice'), issue('E16', 'notice')];
    const obstacles = payoutObstacles({ ...nothing, awaitingCount: 2 }, { issues });
    expect(obstacles.missing.map(({ id }) => id)).toEqual(['E0', 'E4']);
    expect(obstacles.nothingPayable).toContain('Bei 2 Anfragen ist der Umsatz nicht bestätigt');
    expect(isPayable(obstacles)).toBe(false);
  });

  it('is not the agreement to self-billing, which the dialog records', () => {
    const readiness = { issues: [issue('E2')] };
    expect(isPayable(payoutObstacles(owed, readiness))).toBe(true);
    expect(needsAgreement(readiness)).toBe(true);
  });

  it('is not what the e-invoice alone needs', () => {
    const readiness = { issues: [issue('E9', 'einvoice')] };
    expect(isPayable(payoutObstacles(owed, readiness))).toBe(true);
    expect(needsAgreement(readiness)).toBe(false);
  });

  it('is said of one request, and of a partner who is owed nothing at all', () => {
    const said = (awaitingCount: number) =>
      payoutObstacles({ ...nothing, awaitingCount }, { issues: [] }).nothingPayable;
    expect(said(1)).toContain('Bei einer Anfrage ist');
    expect(said(0)).toBe('Für diesen Partner ist keine Prämie offen.');
  });

  it('names the day from which on something can be paid, and what is held back', () => {
    const later = { ...nothing, laterCount: 2, laterFrom: '2027-07-12', heldCount: 1 };
    expect(payoutObstacles(later, { issues: [] }).nothingPayable).toBe(
      'Noch ist keine Prämie auszahlbar: 2 Prämien sind zahlbar ab 12.07.2027, eine Prämie ist zurückgehalten, bis Sie sie freigeben.',
    );
  });

  it.each([
    ['more', -40, 'Guthaben des Anbieters: -40,00'],
    ['exactly as much', 0, 'gleichen die offenen Prämien genau aus'],
  ])('is a balance that waits, where corrections are %s', (_label, openAmount, words) => {
    const obstacles = payoutObstacles({ ...owed, openAmount }, { issues: [] });
    expect(obstacles.nothingPayable).toContain(words);
    expect(isPayable(obstacles)).toBe(false);
  });
});
