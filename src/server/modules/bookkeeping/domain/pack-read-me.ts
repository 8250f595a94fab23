import {
  type CalendarDate,
  formatBerlinDateTime,
  formatCalendarDate,
} from '#shared/calendar-date.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What LIESMICH.txt of a pack says. */
export interface PackFacts {
  readonly businessName: string;
  /** 'Oktober 2026' */
  readonly period: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly madeAt: Date;
  /** Who ordered it; '' without a name. */
  readonly orderedBy: string;
  readonly documents: number;
  readonly eInvoices: number;
  /** File names of the batches and their creditors; none where there is no batch. */
  readonly batches: readonly string[];
  /** Why a batch is missing, as sentences. */
  readonly batchRefusals: readonly string[];
  /** Numbers that are missing in all ranges. */
  readonly missing: number;
  readonly statements: number;
  readonly errors: number;
  /** Versions of the terms of taking part. */
  readonly terms: readonly number[];
  /** Whether nothing recorded later can change the sums of the key date. */
  readonly isFinal: boolean;
  readonly recordedUntil: CalendarDate;
}

const WIDTH = 96;

/** The pack explained to somebody who has never seen the product. */
export function packReadMe(facts: PackFacts): string {
  const { from, to, documents } = facts;
  const day = formatCalendarDate(to);
  const isEmpty = documents === 0;
  return [
    `Paket für die Steuerberatung: ${facts.businessName}, ${facts.period}`,
    '='.repeat(60),
    '',
    `Zeitraum:  ${formatCalendarDate(from)} bis ${day} (Belegdatum)`,
    `Erstellt:  ${formatBerlinDateTime(facts.madeAt)} mit ${PRODUCT_NAME}${facts.orderedBy === '' ? '' : `, bestellt von ${facts.orderedBy}`}`,
    `Belege:    ${isEmpty ? 'keine' : `${documents}, davon mit XRechnung ${facts.eInvoices}`}`,
    `Lücken:    ${facts.missing === 0 ? 'keine' : `${facts.missing === 1 ? 'eine Nummer fehlt' : `${facts.missing} Nummern fehlen`}, siehe nummern/`}`,
    `Prüfung:   ${facts.errors === 0 ? 'keine Abweichung' : `${facts.errors === 1 ? 'eine Abweichung' : `${facts.errors} Abweichungen`}, siehe pruefung/`}`,
    '',
    ...wrapped(
      `${facts.businessName} bezahlt Partner für Empfehlungen und rechnet mit Gutschriften ab (§ 14 Abs. 2 ` +
        'Satz 5 UStG): Das sind Rechnungen, die der Leistungsempfänger ausstellt. Für Partner, die keine ' +
        'Unternehmer sind, gibt es stattdessen Auszahlungsbelege. Ein Stornobeleg nimmt einen Beleg ganz zurück.',
    ),
    ...section('belege/', [
      'Jeder im Zeitraum ausgestellte Beleg als PDF, wie er zuerst erstellt wurde, und, wo eine E-Rechnung ' +
        'vorliegt, als XRechnung (XML). Auch, was später storniert wurde.',
      'Uebersicht.csv: die Liste der Belege mit Beträgen, Stand, Widersprüchen und Prüfsummen der Dateien.',
    ]),
    ...section('datev/', [
      ...(facts.batches.length === 0
        ? []
        : [
            `${facts.batches.join(', ')}: Buchungsstapel mit allen Belegen des Zeitraums und die Kreditoren dazu, ` +
              'im Format EXTF.',
            'Diese Dateien sind Kopien. Die Belege gelten damit nicht als exportiert: Wurde der Stapel schon auf ' +
              'anderem Weg übergeben, lesen Sie ihn bitte nicht ein zweites Mal ein.',
          ]),
      ...facts.batchRefusals.map((sentence) => `Kein Buchungsstapel: ${sentence}`),
    ]),
    ...section('praemien/', [
      'praemien.csv: die Prämien, deren Ereignis im Zeitraum liegt, einzeln und netto, mit dem heutigen Stand. ' +
        'Namen von Gästen stehen nicht darin.',
      'abrechnung.csv: welcher Beleg des Zeitraums welche Prämie abrechnet. Stornobelege sind negativ. Je ' +
        'Beleg ergibt die Summe den Nettobetrag.',
    ]),
    ...section('nummern/', [
      'nummernkreise.csv: je Nummernkreis die erste und die letzte Nummer im Zeitraum und die Nummern, die ' +
        'dazwischen fehlen. Beginnt ein Nummernkreis neu, ist das keine Lücke.',
    ]),
    ...section('vereinbarungen/', [
      'gutschriften.csv: wer der Abrechnung per Gutschrift zugestimmt oder das widerrufen hat, bis zum Ende des ' +
        'Zeitraums, mit der Prüfsumme des gelesenen Textes. gutschriften-text.txt ist der heutige Text.',
      facts.terms.length === 0
        ? 'teilnahme.csv: leer, denn eigene Teilnahmebedingungen gab es bis dahin nicht.'
        : 'teilnahme.csv: wer welcher Fassung der Teilnahmebedingungen zugestimmt hat. Die Fassungen liegen daneben ' +
          `(${facts.terms.map((version) => `teilnahmebedingungen-${version}.txt`).join(', ')}).`,
    ]),
    ...section('widersprueche/', [
      `erklaerungen.csv: Widersprüche und Rückfragen von Partnern zu Belegen${facts.statements === 0 ? '. Es gibt keine' : ''}. ` +
        'Eine Gutschrift, der widersprochen wurde, gilt nicht mehr als Rechnung (§ 14 Abs. 2 Satz 6 UStG).',
    ]),
    ...section('pruefung/', [
      'pruefung.txt: das Ergebnis der Prüfung aller Belege (Kette, Nummern, Summen, Dateien, Register) und die ' +
        'Prüfwerte, an denen sich später zeigen lässt, dass nichts verändert wurde.',
    ]),
    ...section('stichtag/', [
      `stichtag-${to}.pdf: was ${facts.businessName} den Partnern am Ende des ${day} schuldete, mit Anfang, ` +
        'Bewegungen und Ende. Einzelne Posten und Bewegungen je Partner stehen in den beiden CSV-Dateien.',
      facts.isFinal
        ? 'Diese Zahlen ändern sich nicht mehr.'
        : `Diese Zahlen sind vorläufig: Zahlungen bis zum ${day} lassen sich noch bis zum ` +
          `${formatCalendarDate(facts.recordedUntil)} nachtragen.`,
    ]),
    ...section('PRUEFSUMMEN.txt', [
      'SHA-256 jeder anderen Datei dieses Pakets. Prüfen lässt sich das zum Beispiel mit ' +
        '„sha256sum --check PRUEFSUMMEN.txt“.',
    ]),
    ...wrapped(
      'Die CSV-Dateien sind für deutsche Tabellenprogramme: UTF-8, Semikolon, Dezimalkomma. Ein Apostroph vor ' +
        'einem Text verhindert, dass er als Formel gelesen wird. Die Dateien in datev/ sind in Windows-1252.',
    ),
    '',
  ].join('\r\n');
}

const section = (title: string, paragraphs: readonly string[]): string[] => [
  '',
  title,
  ...paragraphs.flatMap((text) => wrapped(text, '  ')),
  ...(title === 'PRUEFSUMMEN.txt' ? [''] : []),
];

/** Lines of at most `WIDTH` characters. */
function wrapped(text: string, indent = ''): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
