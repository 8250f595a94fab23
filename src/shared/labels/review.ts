import { HELD_REASONS } from './statuses.ts';

/** Why requests or the rewards of clicks wait until somebody has looked (docs/product/clicks.md section 13). */
export const REVIEW_CAUSES = {
  ...HELD_REASONS,
  other_network: 'Angezeigt aus einem anderen Netz',
  datacentre: 'Rechenzentrum oder Proxy',
  wide_network: 'Viele Besucher eines großen Netzes',
  budget: 'Budget erreicht',
} as const;
export type ReviewCause = keyof typeof REVIEW_CAUSES;

export const REVIEW_KINDS = {
  requests: 'Anfragen',
  clicks: 'Klick-Prämien',
  request_rewards: 'Prämien für Anfragen',
  sale_rewards: 'Prämien für Umsätze',
} as const;
export type ReviewKind = keyof typeof REVIEW_KINDS;

/** What one and several of a kind are called where they are counted. */
export const REVIEW_NOUNS: Readonly<Record<ReviewKind, readonly [string, string]>> = {
  requests: ['Anfrage', 'Anfragen'],
  clicks: ['Klick', 'Klicks'],
  request_rewards: ['Prämie für eine Anfrage', 'Prämien für Anfragen'],
  sale_rewards: ['Prämie für einen Umsatz', 'Prämien für Umsätze'],
};

/** Something that speaks for or against what waits; what the numbers mean says its sentence. */
export interface Evidence {
  readonly speaks: 'for' | 'against';
  readonly what: keyof typeof SENTENCES;
  readonly count: number;
  /** What the count is held against: all of them, minutes, a usual day. */
  readonly of: number;
}

const number = (value: number): string => value.toLocaleString('de-DE');
const some = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${number(count)} ${many}`;

/** What the evidence says, as the sentence that the provider reads. */
const SENTENCES = {
  books: ({ count }) =>
    `Der Partner hat schon ${some(count, 'eine bestätigte Buchung', 'bestätigte Buchungen')} gebracht.`,
  long_partner: ({ count }) =>
    `Der Partner ist seit ${some(count, 'einem Monat', 'Monaten')} dabei.`,
  confirmed: ({ count, of }) =>
    count === of
      ? 'Alle E-Mail-Adressen sind bestätigt.'
      : `${number(count)} von ${number(of)} E-Mail-Adressen sind bestätigt.`,
  many_networks: ({ count }) => `Sie kommen aus ${number(count)} verschiedenen Netzen.`,
  printed: ({ count, of }) =>
    `${number(count)} von ${number(of)} kamen über einen gedruckten Code.`,
  led_to_requests: ({ count }) =>
    `An diesem Tag ${count === 1 ? 'kam eine Anfrage' : `kamen ${number(count)} Anfragen`} über den Link.`,
  over_hours: ({ count }) => `Sie verteilen sich über ${number(count)} Stunden.`,
  shared_place: () =>
    'Gäste auf einer Messe oder Feier teilen sich oft ein WLAN und damit ein Netz.',
  changes_network: () =>
    'Handys wechseln unterwegs zwischen WLAN und Mobilfunk; das kommt auch bei echten Gästen vor.',
  partners_data: () => 'Die Angaben gehören dem Partner, über dessen Link die Anfrage kam.',
  known_guest: () => 'Dieser Gast hat schon einmal angefragt.',
  unchecked: () => 'Ohne die Sicherheitsprüfung der Seite gesendet.',
  one_network: ({ count }) => `Alle ${number(count)} kommen aus einem einzigen Netz.`,
  few_networks: ({ count, of }) => `${number(of)} kommen aus nur ${number(count)} Netzen.`,
  fast: ({ count, of }) =>
    `${number(count)} kamen innerhalb von ${of <= 1 ? 'einer Minute' : `${number(of)} Minuten`}.`,
  at_night: ({ count, of }) => `${number(count)} von ${number(of)} kamen zwischen 0 und 5 Uhr.`,
  unusual: ({ count, of }) =>
    of === 0
      ? 'Sonst kommt über diesen Link kaum jemand.'
      : `Sonst kommen über diesen Link etwa ${number(of)} am Tag, hier ${number(count)}.`,
  new_partner: () => 'Der Partner ist neu und hat noch keine Buchung gebracht.',
  unconfirmed: () => 'Keine E-Mail-Adresse ist bestätigt.',
  led_to_nothing: () => 'Aus keinem der Klicks dieses Tages wurde eine Anfrage.',
  refused_before: ({ count }) =>
    `${some(count, 'Eine frühere Prüfung', 'frühere Prüfungen')} dieses Partners haben Sie abgelehnt.`,
} as const satisfies Record<string, (evidence: { count: number; of: number }) => string>;

export function evidenceSentence({ what, count, of }: Evidence): string {
  return SENTENCES[what]({ count, of });
}
