import { describe, expect, it } from 'vitest';
import { eventReference } from './compose-credit-note.ts';

const ID = '01920000-0000-7000-8000-00009c1a04ef';

describe('the reference of an event', () => {
  it.each([
    ['lead', 1, 'Anfrage 9C1A 04EF'],
    ['sale', 1, 'Umsatz 9C1A 04EF'],
    ['click', 1, 'Klick 9C1A 04EF'],
    ['click', 25, '25 Klicks 9C1A 04EF'],
    ['lead', 5, '5 Anfragen 9C1A 04EF'],
  ] as const)('%s × %i', (source, count, reference) => {
    expect(eventReference(source, ID, count)).toBe(reference);
  });
});
