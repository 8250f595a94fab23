import { describe, expect, it } from 'vitest';
import { evidenceSentence } from '#shared/labels/review.ts';
import { evidenceOf, type ReviewFacts } from './evidence.ts';

const USUAL: ReviewFacts = {
  kind: 'requests',
  cause: 'shared_network',
  count: 2,
  networks: 0,
  minutes: 90,
  atNight: 0,
  confirmed: 0,
  scans: 0,
  usual: 1,
  requestsThatDay: 2,
  bookings: 0,
  months: 3,
  refusedBefore: 0,
};

const said = (facts: Partial<ReviewFacts>) =>
  evidenceOf({ ...USUAL, ...facts }).map(
    (each) => `${each.speaks === 'for' ? '+' : '-'} ${evidenceSentence(each)}`,
  );

const WIFI = '+ Gäste auf einer Messe oder Feier teilen sich oft ein WLAN und damit ein Netz.';

describe('what speaks for and against what waits', () => {
  it.each<[string, Partial<ReviewFacts>, string[]]>([
    ['two requests of a Wi-Fi', {}, [WIFI]],
    [
      'a farm of requests',
      { count: 123, networks: 1, minutes: 40, usual: 0, months: 0, bookings: 0 },
      [
        WIFI,
        '- Alle 123 kommen aus einem einzigen Netz.',
        '- 123 kamen innerhalb von 40 Minuten.',
        '- Sonst kommt über diesen Link kaum jemand.',
        '- Keine E-Mail-Adresse ist bestätigt.',
        '- Der Partner ist neu und hat noch keine Buchung gebracht.',
      ],
    ],
    [
      'a trade fair of a known partner',
      {
        count: 198,
        networks: 1,
        minutes: 480,
        confirmed: 190,
        usual: 50,
        months: 30,
        bookings: 12,
      },
      [
        '+ Der Partner hat schon 12 bestätigte Buchungen gebracht.',
        '+ 190 von 198 E-Mail-Adressen sind bestätigt.',
        '+ Sie verteilen sich über 8 Stunden.',
        '+ Der Partner ist seit 30 Monaten dabei.',
        WIFI,
        '- Alle 198 kommen aus einem einzigen Netz.',
      ],
    ],
    [
      'clicks of 300 networks within two minutes at night',
      {
        kind: 'clicks',
        cause: 'jump',
        count: 300,
        networks: 300,
        minutes: 1,
        atNight: 300,
        usual: 2,
        requestsThatDay: 0,
        refusedBefore: 1,
      },
      [
        '+ Sie kommen aus 300 verschiedenen Netzen.',
        '- Eine frühere Prüfung dieses Partners haben Sie abgelehnt.',
        '- 300 kamen innerhalb von einer Minute.',
        '- 300 von 300 kamen zwischen 0 und 5 Uhr.',
        '- Sonst kommen über diesen Link etwa 2 am Tag, hier 300.',
        '- Aus keinem der Klicks dieses Tages wurde eine Anfrage.',
      ],
    ],
    [
      'a poster that works',
      {
        kind: 'clicks',
        cause: 'jump',
        count: 60,
        networks: 20,
        minutes: 600,
        scans: 55,
        usual: 2,
        requestsThatDay: 1,
      },
      [
        '+ An diesem Tag kam eine Anfrage über den Link.',
        '+ 55 von 60 kamen über einen gedruckten Code.',
        '+ Sie verteilen sich über 10 Stunden.',
        '- Sonst kommen über diesen Link etwa 2 am Tag, hier 60.',
      ],
    ],
    [
      'a click that changed its network',
      { kind: 'clicks', cause: 'other_network', count: 1, minutes: 0, requestsThatDay: 0 },
      [
        '+ Handys wechseln unterwegs zwischen WLAN und Mobilfunk; das kommt auch bei echten Gästen vor.',
      ],
    ],
    [
      'one booking and a confirmed address',
      { cause: 'own_data', count: 1, confirmed: 1, bookings: 1, months: 6, minutes: 0 },
      [
        '+ Der Partner hat schon eine bestätigte Buchung gebracht.',
        '+ Alle E-Mail-Adressen sind bestätigt.',
        '+ Der Partner ist seit 6 Monaten dabei.',
        '- Die Angaben gehören dem Partner, über dessen Link die Anfrage kam.',
      ],
    ],
    [
      'a duplicate',
      { cause: 'duplicate', count: 1 },
      ['- Dieser Gast hat schon einmal angefragt.'],
    ],
    [
      'a form without a script',
      { cause: 'unchecked', count: 1 },
      ['- Ohne die Sicherheitsprüfung der Seite gesendet.'],
    ],
    [
      'few networks',
      { kind: 'clicks', cause: 'wide_network', count: 40, networks: 8, minutes: 400, usual: 30 },
      [
        '+ An diesem Tag kamen 2 Anfragen über den Link.',
        '+ Sie verteilen sich über 6 Stunden.',
        '- 40 kommen aus nur 8 Netzen.',
      ],
    ],
  ])('%s', (_what, facts, expected) => {
    expect(said(facts)).toEqual(expected);
  });
});
