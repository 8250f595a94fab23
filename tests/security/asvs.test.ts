import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly requirement: string;
  readonly level: string;
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
const of = (level: string) => applicable.filter((row) => row.level === level);

describe('docs/asvs.csv (OWASP ASVS 5.0: cookies, files, authentication, sessions)', () => {
  it('names every requirement once, in order', () => {
    const names = rows.map(({ requirement }) => requirement);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  });

  it.each(applicable)('$requirement is shown by something that exists', (row) => {
    expect(['met', 'by configuration', 'partly']).toContain(row.status);
    const [file = '', title] = row['shown by'].split(' › ');
    expect(existsSync(new URL(file, root)), file).toBe(true);
    const text = readFileSync(new URL(file, root), 'utf8');
    expect(title === undefined || text.includes(`'${title}'`), title ?? file).toBe(true);
    expect(row.status === 'met' || row.note !== '', 'says what is missing').toBe(true);
  });

  it('meets every requirement of level 1', () => {
    expect(
      of('1').filter(({ status }) => status !== 'met' && status !== 'by configuration'),
    ).toEqual([]);
  });

  it('meets nine in ten of level 2', () => {
    const met = of('2').filter(({ status }) => status === 'met').length;
    expect(met / of('2').length).toBeGreaterThanOrEqual(0.9);
  });
});
