import { describe, expect, it } from 'vitest';
import {
  documentSearch,
  filterQuery,
  isFiltered,
  pageAt,
  pageOf,
  shownQuery,
} from './document-search.ts';

const PARTNER = '01920000-0000-7000-8000-000000000001';

describe('the address of the overview', () => {
  it('holds tab, search, partner, period, order and page', () => {
    const search = documentSearch.parse({
      status: 'paid',
      suche: 'grün',
      empfaenger: PARTNER,
      von: '2026-01-01',
      bis: '2026-03-31',
      sort: '-amount',
      seite: '3',
    });
    expect(pageOf(search)).toBe(3);
    expect(isFiltered(search)).toBe(true);
    expect(shownQuery(search)).toEqual({
      status: 'paid',
      search: 'grün',
      partnerId: PARTNER,
      from: '2026-01-01',
      to: '2026-03-31',
      sort: '-amount',
    });
    expect(filterQuery(search)).not.toHaveProperty('status');
  });

  it('throws out what is none of it', () => {
    const search = documentSearch.parse({
      status: 'alles',
      empfaenger: 'ich',
      von: '31.12.2026',
      bis: '2026-02-30',
      sort: 'laune',
      seite: '-2',
    });
    expect(pageOf(search)).toBe(1);
    expect(isFiltered(search)).toBe(false);
    expect(shownQuery(search)).toEqual({});
  });

  it('does not name the first page', () => {
    expect([pageAt(1), pageAt(2)]).toEqual([{ seite: undefined }, { seite: '2' }]);
  });

  it('leaves the parameter of the payout dialog alone', () => {
    expect(documentSearch.parse({ partner: PARTNER }).empfaenger).toBeUndefined();
  });

  it('counts a tab alone as no filter', () => {
    expect(isFiltered(documentSearch.parse({ status: 'paid' }))).toBe(false);
  });
});
