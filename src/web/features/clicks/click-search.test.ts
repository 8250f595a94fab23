import { expect, it } from 'vitest';
import { clickQuery, clickSearch, isNarrowed, viewOf } from './click-search.ts';

const ID = '019a9f00-0000-7000-8000-000000000001';

it('an address without anything shows the links of the last 30 days', () => {
  const search = clickSearch.parse({});
  expect(viewOf(search)).toBe('links');
  expect(isNarrowed(search)).toBe(false);
  expect(clickQuery(search)).toEqual({ days: 30 });
});

it('period, campaign and partner are read; nonsense is left out', () => {
  expect(clickQuery(clickSearch.parse({ zeitraum: '90', kampagne: ID, partner: ID }))).toEqual({
    days: 90,
    campaignId: ID,
    partnerId: ID,
  });
  const nonsense = { zeitraum: '31', kampagne: '<b>', partner: '1', ansicht: 'x' };
  expect(clickSearch.parse(nonsense)).toEqual(clickSearch.parse({}));
});
