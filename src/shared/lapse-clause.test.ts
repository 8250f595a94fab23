import { describe, expect, it } from 'vitest';
import { saysRewardLapses } from './lapse-clause.ts';
import { termsTemplate } from './participation-terms.ts';

describe('terms by which a reward lapses', () => {
  it('are those of the template', () => {
    expect(saysRewardLapses(termsTemplate('Gut Lindenhof'))).toBe(true);
  });

  it.each([
    'Wird eine Veranstaltung storniert oder nicht bezahlt, entfällt die Prämie dafür.',
    'Die Provision entfällt, wenn der Gast die Feier absagt.',
    'Fällt die Rechnung niedriger aus, verringert sich die Prämie entsprechend.',
    'Bei Rücktritt des Kunden ist die Vergütung zurückzuzahlen.',
    'Allgemeines\nStorniert der Gast, ENTFÄLLT die PRÄMIE',
  ])('%s', (terms) => {
    expect(saysRewardLapses(terms)).toBe(true);
  });

  it.each([
    '',
    'Prämien werden monatlich ausgezahlt.',
    'Wird eine Veranstaltung storniert, entfällt die Prämie nicht.',
    'Wird eine Veranstaltung storniert, bleibt die Prämie, sie entfällt niemals.',
    'Die Prämie entfällt. Stornierte Veranstaltungen berechnen wir anders.',
    'Wird eine Veranstaltung storniert, informieren wir Sie.',
    'Wird eine Veranstaltung storniert, entfällt die Anzahlung.',
  ])('are not: %s', (terms) => {
    expect(saysRewardLapses(terms)).toBe(false);
  });
});
