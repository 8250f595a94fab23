import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { type PackFacts, packReadMe } from './pack-read-me.ts';

const FACTS: PackFacts = {
  businessName: 'Gut Lindenhof',
  period: 'Oktober 2026',
  from: calendarDate('2026-10-01'),
  to: calendarDate('2026-10-31'),
  madeAt: new Date('2026-11-03T09:00:00Z'),
  orderedBy: 'Marlene Öztürk',
  documents: 3,
  eInvoices: 2,
  batches: ['EXTF_Buchungsstapel_20261001_20261031.csv'],
  batchRefusals: [],
  missing: 0,
  statements: 0,
  errors: 0,
  terms: [],
  isFinal: false,
  recordedUntil: calendarDate('2026-11-30'),
};

const words = (facts: Partial<PackFacts> = {}): string =>
  packReadMe({ ...FACTS, ...facts }).replaceAll(/\s+/g, ' ');

describe('the file that explains a pack', () => {
  it.each<[Partial<PackFacts>, string]>([
    [{}, 'Paket für die Steuerberatung: Gut Lindenhof, Oktober 2026'],
    [{}, 'Erstellt: 03.11.2026, 10:00 Uhr mit Empfehlwerk, bestellt von Marlene Öztürk'],
    [{}, 'Belege: 3, davon mit XRechnung 2'],
    [{ documents: 0 }, 'Belege: keine'],
    [{}, 'Lücken: keine'],
    [{ missing: 1 }, 'eine Nummer fehlt, siehe nummern/'],
    [{ missing: 2 }, '2 Nummern fehlen, siehe nummern/'],
    [{}, 'Prüfung: keine Abweichung'],
    [{ errors: 1 }, 'eine Abweichung, siehe pruefung/'],
    [{}, 'Die Belege gelten damit nicht als exportiert'],
    [{ batches: [], batchRefusals: ['Es fehlt etwas.'] }, 'Kein Buchungsstapel: Es fehlt etwas.'],
    [{}, 'zu Belegen. Es gibt keine.'],
    [{ terms: [1, 2] }, '(teilnahmebedingungen-1.txt, teilnahmebedingungen-2.txt)'],
    [{}, 'lassen sich noch bis zum 30.11.2026 nachtragen'],
    [{ isFinal: true }, 'Diese Zahlen ändern sich nicht mehr.'],
  ])('with %j says %j', (facts, sentence) => {
    expect(words(facts)).toContain(sentence);
  });

  it('says nothing of a copy where there is no batch', () => {
    expect(words({ batches: [] })).not.toContain('exportiert');
  });

  it('has no line that is too long to be read', () => {
    const lines = packReadMe({ ...FACTS, terms: [1, 2, 3, 4, 5, 6] }).split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });
});
