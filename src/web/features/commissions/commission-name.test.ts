import { expect, it } from 'vitest';
import { commissionName } from './commission-name.ts';

it.each([
  ['the visitor', 'sale', 'Aylin Şahin', 'a@b.example', 1, 'Aylin Şahin'],
  ['the address where there is no name', 'lead', '', 'a@b.example', 1, 'a@b.example'],
  ['the kind where nothing is left', 'lead', '', null, 1, 'Anfrage'],
  ['a bundle of requests', 'lead', 'Aylin Şahin', 'a@b.example', 10, '10 Anfragen'],
  ['a click', 'click', null, null, 1, 'Klick'],
  ['a bundle of clicks', 'click', null, null, 1000, '1.000 Klicks'],
] as const)('a premium is named by %s', (_name, source, leadName, leadEmail, eventCount, text) => {
  expect(commissionName({ source, reason: '', leadName, leadEmail, eventCount })).toBe(text);
});

it('a bonus is named by why it was given', () => {
  const bonus = { source: 'bonus', leadName: null, leadEmail: null, eventCount: 1 } as const;
  expect(commissionName({ ...bonus, reason: 'Zehn Feiern' })).toBe('Bonus: Zehn Feiern');
  expect(commissionName({ ...bonus, reason: '' })).toBe('Bonus');
});
