import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APP_PATHS } from './app-paths.ts';
import {
  houseBase,
  houseUrl,
  isAppAddress,
  isOfHouse,
  meansHouse,
  readHouse,
} from './house-address.ts';

const ID = '01920000-0000-7000-8000-3f9a2c7b1e05';

describe('the address of a house', () => {
  it.each([
    ['Gut Lindenhof', '/h/gut-lindenhof-3f9a2c7b1e05'],
    ['Schloß Übersee & Söhne', '/h/schloss-uebersee-soehne-3f9a2c7b1e05'],
    ['', '/h/3f9a2c7b1e05'],
    ['東京', '/h/3f9a2c7b1e05'],
    ['/../partner', '/h/partner-3f9a2c7b1e05'],
  ])('names %j as %s', (name, expected) => {
    expect(houseBase(ID, name)).toBe(expected);
  });

  it('is read back whatever the house is called and wherever it leads', () => {
    const screens = APP_PATHS.filter(isOfHouse);
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.constantFrom(...screens), (id, name, path) => {
        const base = houseBase(id, name);
        expect(readHouse(path === '/' ? base : base + path)).toEqual({ base, path });
        expect(meansHouse(base, id)).toBe(true);
        expect(isAppAddress(base + path)).toBe(true);
        expect(readHouse(`${houseUrl('', id)}${path}?a=b`).path).toBe(`${path}?a=b`);
      }),
    );
  });

  it('goes by the id alone: an old name opens the same house, another house never', () => {
    const { base } = readHouse('/h/alter-name-3f9a2c7b1e05/leads');
    expect(meansHouse(base ?? '', ID)).toBe(true);
    expect(meansHouse(base ?? '', '01920000-0000-7000-8000-3f9a2c7b1e06')).toBe(false);
  });

  it.each([
    '/h',
    '/h/',
    '/h/lindenhof',
    '/h/3f9a2c7b1e0',
    '/h/3f9a2c7b1e055',
    '/h/Lindenhof-3f9a2c7b1e05',
    '/h/a_b-3f9a2c7b1e05/leads',
    '/x/h/3f9a2c7b1e05',
    '/partners',
  ])('is none in %s', (address) => {
    expect(readHouse(address)).toEqual({ base: null, path: address });
  });

  it.each([
    ['/', true],
    ['/partners', true],
    ['/partners/', true],
    ['/h/3f9a2c7b1e05', true],
    ['/h/3f9a2c7b1e05/', true],
    ['/h/hof-3f9a2c7b1e05/partners/gruppen/', true],
    ['/auth', true],
    ['/h/3f9a2c7b1e05/auth', false],
    ['/h/3f9a2c7b1e05/start', false],
    ['/h/3f9a2c7b1e05/nirgends', false],
    ['/h/lindenhof/partners', false],
    ['/h/3f9a2c7b1e05/h/3f9a2c7b1e05/leads', false],
  ])('%s is one of the application: %s', (address, expected) => {
    expect(isAppAddress(address)).toBe(expected);
  });
});
