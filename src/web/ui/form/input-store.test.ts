import { beforeEach, describe, expect, it } from 'vitest';
import {
  changedSince,
  deleteInputExceptOf,
  inputKey,
  readInput,
  writeInput,
} from './input-store.ts';

/** The tab's storage; the tests of rules have no browser. */
class Storage {
  [name: string]: unknown;
  getItem(key: string): string | null {
    return typeof this[key] === 'string' ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const NOW = new Date('2026-11-25T13:32:00Z');
const OWN = inputKey('ich', '/partners:Neuer Partner');
const FOREIGN = inputKey('andere', '/partners:Neuer Partner');
const EMPTY = { city: '', iban: '', password: '' };

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: new Storage(), FileList: Storage });
});

describe('what was typed and not saved', () => {
  it('is kept with the time, but for secrets, which are named', () => {
    const typed = { city: 'Öhringen „Süd“', iban: 'DE89', password: 'geheim' };
    writeInput(OWN, typed, EMPTY, NOW);
    expect(readInput(OWN)).toEqual({
      at: '2026-11-25T13:32:00.000Z',
      typed: { city: 'Öhringen „Süd“' },
      base: { city: '' },
      omitted: ['iban', 'password'],
    });
    expect(JSON.stringify(sessionStorage)).not.toMatch(/DE89|geheim/);
  });

  it('is gone once nothing differs any more', () => {
    writeInput(OWN, { ...EMPTY, city: 'Caputh' }, EMPTY, NOW);
    writeInput(OWN, EMPTY, EMPTY, NOW);
    expect(readInput(OWN)).toBeNull();
  });

  it('is never there for another user, and for nobody after the logout', () => {
    writeInput(OWN, { ...EMPTY, city: 'Caputh' }, EMPTY, NOW);
    writeInput(FOREIGN, { ...EMPTY, city: 'Werder' }, EMPTY, NOW);
    deleteInputExceptOf(['ich']);
    expect([readInput(OWN)?.typed, readInput(FOREIGN)]).toEqual([{ city: 'Caputh' }, null]);
    deleteInputExceptOf([]);
    expect(readInput(OWN)).toBeNull();
  });

  it('says which fields somebody else has saved since', () => {
    const kept = { at: '', typed: { city: 'A', phone: '1' }, base: { city: '', phone: '' } };
    expect(changedSince({ ...kept, omitted: [] }, { city: 'B', phone: '' })).toEqual(['city']);
    expect(changedSince({ ...kept, omitted: [] }, { city: 'A', phone: '' })).toEqual([]);
  });

  it('breaks nothing where the storage is damaged or switched off', () => {
    sessionStorage.setItem(OWN, '{');
    expect(readInput(OWN)).toBeNull();
    Object.assign(globalThis, { sessionStorage: undefined });
    writeInput(OWN, { city: 'x' }, EMPTY, NOW);
    expect(readInput(OWN)).toBeNull();
  });
});
