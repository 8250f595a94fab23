import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly requirement: string;
  readonly level: string;
  readonly subject: string;
  readonly status: string;
  readonly 'shown by': string;
  readonly note: string;
}

const root = new URL('../../', import.meta.url);
const { data: rows } = Papa.parse<Row>(readFileSync(new URL('docs/asvs.csv', root), 'utf8'), {
  header: true,
  skipEmptyLines: true,
});
const applicable = rows.filter(({ status }) => status !== 'not applicable');
const metOf = (level: string): number => {
  const asked = applicable.filter((row) => row.level === level);
  return asked.filter(({ status }) => status === 'met').length / asked.length;
};

/** How many requirements of level 1 and of level 2 each chapter of ASVS 5.0.0 has. */
const CHAPTERS: Readonly<Record<string, readonly [number, number]>> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};

describe('docs/asvs.csv (OWASP ASVS 5.0, levels 1 and 2)', () => {
  it('names every requirement once, in order', () => {
    const names = rows.map(({ requirement }) => requirement);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    expect(names.filter((name) => !/^V\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  });

  it.each(Object.entries(CHAPTERS))('has all of %s', (chapter, counts) => {
    const own = rows.filter(({ requirement }) => requirement.startsWith(`${chapter}.`));
    const count = (level: string) => own.filter((row) => row.level === level).length;
    expect([count('1'), count('2')]).toEqual(counts);
    expect(own.length).toBe(count('1') + count('2'));
  });

  it('has no chapter more', () => {
    const total = Object.values(CHAPTERS).flat();
    expect(rows.length).toBe(total.reduce((sum, count) => sum + count, 0));
  });

  it('says of every requirement how it stands, and why where it is not met', () => {
    for (const { requirement, subject, status, note } of rows) {
      expect(['met', 'not met', 'not applicable'], requirement).toContain(status);
      expect(subject.length, requirement).toBeGreaterThan(2);
      expect(status === 'met' || note !== '', requirement).toBe(true);
    }
  });

  it.each(applicable)('$requirement is shown by something that exists', (row) => {
    const [file = '', title] = row['shown by'].split(' › ');
    expect(file).not.toBe('');
    expect(existsSync(new URL(file, root)), file).toBe(true);
    const text = readFileSync(new URL(file, root), 'utf8');
    expect(title === undefined || text.includes(`'${title}'`), title ?? file).toBe(true);
  });

  it('meets every requirement of level 1', () => {
    expect(applicable.filter(({ level, status }) => level === '1' && status !== 'met')).toEqual([]);
  });

  it('meets nine in ten of level 2', () => {
    expect(metOf('2')).toBeGreaterThanOrEqual(0.9);
  });
});
