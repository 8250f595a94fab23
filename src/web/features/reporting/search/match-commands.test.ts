import { expect, it } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
  { label: 'Dunkle Darstellung', words: 'nacht dark' },
  { label: 'Gutschrift erstellen', words: 'auszahlen prämie' },
  { label: 'Gutschriften' },
];
const found = (text: string) => matchCommands(commands, text).map(({ label }) => label);

it('all are found by nothing, some by every word, in any spelling', () => {
  expect(found('')).toHaveLength(3);
  expect(found('GUTSCHRIFT erst')).toEqual(['Gutschrift erstellen']);
  expect(found('praemie')).toEqual(['Gutschrift erstellen']);
  expect(found('nacht')).toEqual(['Dunkle Darstellung']);
  expect(found('gutschrift xyz')).toEqual([]);
});

it('what begins with the words comes first', () => {
  expect(found('d')[0]).toBe('Dunkle Darstellung');
});
