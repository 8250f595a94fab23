import { describe, expect, it } from 'vitest';
import { isFiltered, leadQuery, readLeadSearch } from './lead-search.ts';

const id = '01920000-0000-7000-8000-0000000000c1';

describe('filters of the requests in the address', () => {
  it('become those of the call', () => {
    const search = readLeadSearch({ suche: 'Özil', status: 'lost', kampagne: id, partner: id });
    expect(leadQuery(search)).toEqual({
      search: 'Özil',
      status: 'lost',
      campaignId: id,
      partnerId: id,
    });
    expect(isFiltered(search)).toBe(true);
  });

  it.each([
    ['held', { held: 'true' }],
    ['to_confirm', { toConfirm: 'true' }],
    ['not_qualified', { status: 'not_qualified' }],
  ])('know what has to be done next: %s', (status, query) => {
    expect(leadQuery(readLeadSearch({ status }))).toEqual(query);
  });

  it('are dropped where somebody typed nonsense', () => {
    const search = readLeadSearch({
      status: 'bezahlt',
      kampagne: "1' or 1",
      partner: 7,
      sort: '-x',
    });
    expect(leadQuery(search)).toEqual({});
    expect(isFiltered(search)).toBe(false);
    expect(search.sort).toBeUndefined();
  });
});
