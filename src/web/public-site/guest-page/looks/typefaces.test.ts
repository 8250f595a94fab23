import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOOK_IDS } from '#shared/guest-page/looks.ts';
import { firstTypefaces, typefaceRules } from './typefaces.ts';

const FOLDERS = ['../type/', '../../platform/type/'];
const fileOf = (name: string): URL | undefined =>
  FOLDERS.map((folder) => new URL(folder + name, import.meta.url)).find((file) => existsSync(file));

describe.each(LOOK_IDS)('the typefaces of the look %s', (look) => {
  const asked: string[] = [];
  const rules = typefaceRules(look, (name) => {
    asked.push(name);
    return `/p/${name}`;
  });

  it('have files, and those of the first screen are among them', () => {
    for (const name of asked) expect(fileOf(name), name).toBeDefined();
    expect(firstTypefaces(look).length).toBeGreaterThan(0);
    for (const name of firstTypefaces(look)) expect(asked).toContain(name);
  });

  it('weigh at most 62 kB before the first paint', () => {
    const bytes = firstTypefaces(look).map((name) => readFileSync(fileOf(name) ?? '').length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(62_000);
  });

  it('are those that its sheet names, with stand-ins of the same measures', () => {
    const sheet = readFileSync(new URL(`${look}.css`, import.meta.url), 'utf8');
    const named = [...sheet.matchAll(/--(?:head|body|hand):([^;]+);/g)]
      .flatMap(([, stack = '']) => [...stack.matchAll(/'([^']+)'/g)].map(([, name]) => name))
      .filter((name) => !['Arial Black', 'Segoe Script', 'Bradley Hand'].includes(String(name)));
    const defined = [...rules.matchAll(/font-family:"([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(defined));
    const standIns = rules.match(/size-adjust:\d+(\.\d+)?%;ascent-override:\d/g);
    expect(standIns?.length).toBeGreaterThanOrEqual(2 * asked.length);
  });
});
