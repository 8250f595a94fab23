import { afterEach, describe, expect, it, vi } from 'vitest';
import { getUser, listHouses } from '#shared/contracts/calls.generated.ts';
import { call } from './call.ts';
import {
  fileAddress,
  loseHouse,
  nameScreens,
  pinHouse,
  pinnedHouse,
  releaseHouse,
  screenAddress,
} from './house.ts';
import { housesQuery } from './queries.ts';

const HOUSE = '01920000-0000-7000-8000-0000000000a1';

afterEach(() => {
  releaseHouse();
  vi.unstubAllGlobals();
});

/** What the next calls name as their house. */
function heard(): (string | null)[] {
  const houses: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    houses.push(new Headers(init.headers).get('x-house'));
    return Response.json([]);
  });
  return houses;
}

describe('the house of a tab', () => {
  it('is named by every call once it is known', async () => {
    const houses = heard();
    await call(getUser, {});
    pinHouse(HOUSE);
    await call(getUser, {});
    expect(houses).toEqual([null, HOUSE]);
  });

  it('stays named when it is lost, so that nothing goes to another one', async () => {
    const houses = heard();
    pinHouse(HOUSE);
    loseHouse();
    await call(getUser, {});
    expect([houses, pinnedHouse()]).toEqual([[HOUSE], HOUSE]);
  });

  it('is not named where the houses themselves are asked for', async () => {
    const houses = heard();
    pinHouse(HOUSE);
    await call(listHouses, {}, { ofNoHouse: true });
    expect(houses).toEqual([null]);
    expect(housesQuery().queryKey).toEqual(['/api/houses']);
  });

  it('stands in plain links to screens where the address bar names it', () => {
    expect(screenAddress('/leads')).toBe('/leads');
    nameScreens('/h/hof-3f9a2c7b1e05');
    expect(screenAddress('/leads?a=b')).toBe('/h/hof-3f9a2c7b1e05/leads?a=b');
  });

  it('stands in the addresses of files', () => {
    expect(fileAddress('/api/a')).toBe('/api/a');
    pinHouse(HOUSE);
    expect(fileAddress('/api/a')).toBe(`/api/a?haus=${HOUSE}`);
    expect(fileAddress('/api/a?size=thumb')).toBe(`/api/a?size=thumb&haus=${HOUSE}`);
  });
});
