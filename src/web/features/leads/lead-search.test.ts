import { describe, expect, it } from 'vitest';
import { isFiltered, leadQuery, leadSearch } from './lead-search.ts';

const id = '01920000-0000-7000-8000-0000000000c1';

describe('filters of the requests in the address', () => {
  it('become those of the call', () => {
    const search = leadSearch.parse({ suche: 'Özil', status: 'lost', kampagne: id, partner: id });
    expect(leadQuery(search)).toEqual({
      search: 'Özil',
      status: 'lost',
      campaignId: id,
      partnerId: id,
    });
    expect(isFiltered(search)).toBe(true);
  });

  const now = new Date('2026-05-04T08:00:00Z');
  it.each([
    ['7', { from: '2026-04-28' }],
    ['30', { from: '2026-04-05' }],
    ['90', { from: '2026-02-04' }],
    ['jahr', { from: '2026-01-01' }],
    ['vorjahr', { from: '2025-01-01', to: '2025-12-31' }],
  ])('know periods that end today: %s', (zeitraum, query) => {
    const search = leadSearch.parse({ zeitraum, von: '2020-01-01', bis: '2020-12-31' });
    expect(leadQuery(search, now)).toEqual(query);
    expect(isFiltered(search)).toBe(true);
  });

  it.each([
    [
      'both ends',
      { von: '2026-03-01', bis: '2026-03-31' },
      { from: '2026-03-01', to: '2026-03-31' },
    ],
    ['an open end', { von: '2026-03-01' }, { from: '2026-03-01' }],
    ['an open beginning', { bis: '2026-03-31' }, { to: '2026-03-31' }],
    ['days that do not exist', { von: '2026-02-30', bis: 'gestern' }, {}],
  ])('know a period of one’s own with %s', (_what, days, query) => {
    expect(leadQuery(leadSearch.parse({ zeitraum: 'eigener', ...days }), now)).toEqual(query);
  });

  it.each([
    ['held', { held: 'true' }],
    ['to_confirm', { toConfirm: 'true' }],
    ['unconfirmed', { unconfirmed: 'true' }],
    ['not_qualified', { status: 'not_qualified' }],
  ])('know what has to be done next: %s', (status, query) => {
    expect(leadQuery(leadSearch.parse({ status }))).toEqual(query);
  });

  it('are dropped where somebody typed nonsense', () => {
    const search = leadSearch.parse({
      status: 'bezahlt',
      kampagne: "1' or 1",
      partner: 7,
      zeitraum: 'immer',
      sort: '-x',
    });
    expect(leadQuery(search)).toEqual({});
    expect(isFiltered(search)).toBe(false);
    expect(search.sort).toBeUndefined();
  });
});
