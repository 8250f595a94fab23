import { expect, it } from 'vitest';
import { FATE_IN_ENGLISH } from '#shared/guest-words/own-data-words.ts';
import { PERSON_TABLES } from './person-tables.ts';
import { visitorFate, VISITOR_WORDS } from './visitor-words.ts';

it.each(PERSON_TABLES.visitor.map((each) => [each.table, each] as const))(
  'a visitor reads in plain words what becomes of %s',
  (table, { fate, rest }) => {
    const words = VISITOR_WORDS[table];
    expect(words?.gone !== undefined).toBe(fate !== 'kept');
    expect(words?.rest !== undefined).toBe(fate === 'kept' || rest !== undefined);
  },
);

it('names no table that a visitor has no part in, and says nothing twice', () => {
  const known = new Set(PERSON_TABLES.visitor.map(({ table }) => table));
  expect(Object.keys(VISITOR_WORDS).filter((table) => !known.has(table))).toEqual([]);
  const { goes, stays } = visitorFate('de');
  const said = [...goes, ...stays.flatMap(({ what }) => what)];
  expect(said).toEqual([...new Set(said)]);
  expect(stays.find(({ what }) => what.includes('Die Prämie für die Empfehlung'))?.why).toContain(
    '§ 147 Abs. 3 AO',
  );
});

it('says all of it in English to whoever asked in English', () => {
  const { goes, stays } = visitorFate('de');
  const said = [...goes, ...stays.flatMap(({ what }) => what)];
  expect(said.filter((german) => !Object.hasOwn(FATE_IN_ENGLISH, german))).toEqual([]);
  expect(JSON.stringify(visitorFate('en'))).not.toMatch(/[äöüß]|Ihre?\b/);
});
