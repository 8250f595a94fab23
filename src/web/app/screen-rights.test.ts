import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/roles/rights.ts';
import { NAVIGATION } from './navigation.ts';
import { missingRight } from './screen-rights.ts';

const closedTo = (role: Role) =>
  NAVIGATION.filter(({ to }) => missingRight(role, to) !== null).map(({ label }) => label);

describe('screens of the navigation by role', () => {
  it.each([
    ['owner', []],
    ['manager', []],
    ['sales', ['Gutschriften', 'Abrechnungen']],
    ['bookkeeping', ['Prüfung']],
    ['reader', ['Prüfung', 'Gutschriften', 'Abrechnungen']],
  ] as const)('%s has all but %j', (role, closed) => {
    expect(closedTo(role)).toEqual(closed);
  });
});

describe('screens beside the navigation', () => {
  it.each([
    ['/partners/bewerbungen', 'bookkeeping', 'review'],
    ['/partners/bewerbungen', 'sales', null],
    // A wish for another portrait is the seller's, one for another bank account the bookkeeper's.
    ['/partners/aenderungen', 'sales', null],
    ['/partners/aenderungen', 'bookkeeping', null],
    ['/partners/aenderungen', 'reader', 'partners.payment_data'],
    ['/aufgaben', 'bookkeeping', null],
    ['/aufgaben', 'reader', 'leads.write'],
    ['/settings', 'sales', 'settings'],
    ['/payouts/', 'sales', 'payouts'],
    ['/', 'reader', null],
  ] as const)('%s for %s lacks %s', (path, role, right) => {
    expect(missingRight(role, path)).toBe(right);
  });
});
