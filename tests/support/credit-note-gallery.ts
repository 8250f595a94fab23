import { createHash } from 'node:crypto';
import type { SettledCommission } from '#server/modules/credit-notes/domain/compose-credit-note.ts';
import type { CreditNoteSnapshot } from '#server/modules/credit-notes/domain/credit-note-snapshot.ts';
import { addDays, calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from './credit-note-builders.ts';
import { PARTNERS, reversalOf, SAMPLES } from './credit-note-samples.ts';
import { LETTER_LOGO } from './letter-logo.ts';
import { anOwedAmount } from './owed-amounts.ts';

/** A document as somebody may have to read it, with the logo it was issued with. */
export interface Exhibit {
  readonly name: string;
  readonly snapshot: CreditNoteSnapshot;
  readonly logo: Uint8Array | null;
}

const logoSha256 = createHash('sha256').update(LETTER_LOGO).digest('hex');

const exhibit = (name: string, snapshot: CreditNoteSnapshot): Exhibit => ({
  name,
  snapshot,
  logo: snapshot.provider.logoSha256 === null ? null : LETTER_LOGO,
});

const CAMPAIGNS = [
  ['winter', 'Winterzauber im Gutshof'],
  ['summer', 'Sommerfeste 2026'],
  ['company', 'Firmenfeiern und Tagungen mit Übernachtung'],
] as const;
const SOURCES = ['click', 'lead', 'sale'] as const;

/** Events of a year, over all kinds and campaigns. */
function manyCommissions(count: number): SettledCommission[] {
  return Array.from({ length: count }, (_, index) => {
    const [campaignId, campaignName] = CAMPAIGNS[index % 3] ?? CAMPAIGNS[0];
    const source = SOURCES[(index * 7) % 3] ?? 'lead';
    const code = (0x9c1a04ef - index * 7919).toString(16).toUpperCase().padStart(8, '0');
    const amount = { click: 1_250, lead: 5_000, sale: 4_117 + index * 13 }[source];
    return aCommission({
      commissionId: String(index),
      source,
      campaignId,
      campaignName,
      eventDate: addDays(calendarDate('2026-01-02'), Math.floor((index * 320) / count)),
      reference: `${{ click: '25 Klicks', lead: 'Anfrage', sale: 'Umsatz' }[source]} ${code.slice(0, 4)} ${code.slice(4)}`,
      eventCount: source === 'click' ? 25 : 1,
      amount: cents(amount),
    });
  });
}

const LONG = 'Österreichisch-Ungarische Donaudampfschifffahrtsgesellschaft';

const long = aCreditNote({
  partner: {
    companyName: `${LONG} für Hochzeiten, Jubiläen und Firmenfeiern mbH & Co. KG`,
    firstName: 'Friedrich-Wilhelm Maximilian Ferdinand',
    lastName: 'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    street: 'An der alten Elisabethenkirchenstraße 1234 a, Hinterhaus, Aufgang C',
    city: 'Hellschen-Heringsand-Unterschaar an der Norddeutschen Küste',
    accountHolder: `${LONG} für Hochzeiten`,
  },
  provider: {
    businessName: `${LONG} Veranstaltungshaus am Schlosspark GmbH`,
    address: 'An der alten Elisabethenkirchenstraße 1234 a, Hinterhaus, Aufgang C',
    city: 'Hellschen-Heringsand-Unterschaar an der Norddeutschen Küste',
    email: `abrechnung.und.buchhaltung@${'sehr-lange-domain.'.repeat(5)}example`,
    website: `https://www.${'sehr-lange-domain.'.repeat(5)}example`,
    letterText: `${'Ein langer Satz des Anbieters an seine Partner. '.repeat(9)}Ende.`,
  },
  number: 'LINDENHOF-26-00001234-A/B-C-D-E-F',
  description: `${'Eine ausführliche Beschreibung der Auszahlung. '.repeat(10)}Ende.`,
  settled: CAMPAIGNS.map(([campaignId, name], index) =>
    aCommission({
      campaignId,
      campaignName: `${name} ${LONG}${LONG}`,
      amount: cents(999_999_999 - index),
    }),
  ),
});

const strange = aCreditNote({
  partner: {
    companyName: 'Łódź & Γάμος <b>Ş</b> 山田 👩‍👩‍👧 𝐀\u202e',
    firstName: 'Şeyma\u0007',
    lastName: 'Nguyễn Đặng ẞ',
    street: 'ул. Ленина 5 „½“ #let x = 1',
    accountHolder: 'שלום مرحبا',
  },
  provider: { businessName: 'Gut $x^2$ *Lindenhof* _GmbH_ \\ ☕' },
  description: 'Zeile 1\r\nZeile 2\u2028Zeile 3 \u{1f389}',
});

const partial = aCreditNote({
  settled: [
    aCommission({ amount: cents(1_234), fullAmount: cents(5_000) }),
    aCommission({ reference: 'Anfrage 77B2 1D30' }),
    aCommission({ source: 'sale', reference: 'Umsatz 5E0D C4A1', amount: cents(12_000) }),
  ],
});

const CORRECTS = {
  kind: 'credit_note',
  number: 'GS-0012',
  issueDate: calendarDate('2026-03-12'),
} as const;

const aCorrection = (amount: number, reference: string, corrects: SettledCommission['corrects']) =>
  aCommission({
    source: 'correction',
    eventDate: calendarDate('2026-11-12'),
    reference,
    amount: cents(amount),
    ...(corrects === undefined ? {} : { corrects }),
  });

/** Rewards less what earlier documents settled too much of: one line each document. */
const corrected = aCreditNote({
  settled: [
    aCorrection(-2_000, 'Korrektur 5E0D C4A1', CORRECTS),
    aCorrection(-1_250, 'Korrektur 77B2 1D30', CORRECTS),
    aCorrection(-4_000, 'Korrektur 0A1B 2C3D', {
      ...CORRECTS,
      number: 'GS-0015',
      issueDate: calendarDate('2026-04-02'),
    }),
    aCommission(),
    aCommission({ source: 'sale', reference: 'Umsatz 9C1A 04EF', amount: cents(12_000) }),
  ],
});

const aBonus = (amount: number, reason: string, reference: string) =>
  aCommission({ source: 'bonus', reason, reference, amount: cents(amount) });

/** What was given by hand: a line for each reason, the longest one and one without any gap. */
const bonuses = aCreditNote({
  settled: [
    aCommission(),
    aBonus(15_000, 'Danke für zehn Buchungen in einem Sommer', 'Bonus 9C1A 04EF'),
    aBonus(5_000, 'Danke für zehn Buchungen in einem Sommer', 'Bonus 77B2 1D30'),
    aBonus(
      2_500,
      `Für Ihre Geduld ${'und noch einmal Geduld '.repeat(8)}`.trim(),
      'Bonus 5E0D C4A1',
    ),
    aBonus(100, 'Ω'.repeat(200), 'Bonus 0A1B 2C3D'),
  ],
});

const correctedPrivate = aCreditNote({
  partner: PARTNERS.private,
  settled: [
    aCorrection(-2_000, 'Korrektur 5E0D C4A1', { ...CORRECTS, kind: 'payout_receipt' }),
    aCommission(),
  ],
});

const furnished = {
  partner: { taxStatus: 'regular' },
  provider: { logoSha256, letterText: 'Wir freuen uns auf weitere Empfehlungen.\nIhr Lindenhof' },
  description: 'Wie am Telefon besprochen.',
} as const;

const plain = aCreditNote({ partner: { iban: '', companyName: '' }, paymentDate: null });
const hundreds = aCreditNote({ ...furnished, settled: manyCommissions(450) });

const OWED = [
  anOwedAmount(),
  anOwedAmount({
    id: 'second',
    remaining: cents(4_999),
    document: { kind: 'credit_note', number: 'GS-0038', issueDate: calendarDate('2026-10-30') },
    reversalNumber: 'GS-0039',
  }),
];
const RECEIPT = anOwedAmount({
  document: { kind: 'payout_receipt', number: 'GS-0040', issueDate: calendarDate('2026-11-02') },
});
const partlyOffset = aCreditNote({ owed: OWED });
const whollyOffset = aCreditNote({ owed: [anOwedAmount({ remaining: cents(50_000) })] });

const PAID_ON = calendarDate('2026-11-27');

/** Every tax status and its reversal, and what else may come along. */
export const GALLERY: readonly Exhibit[] = [
  ...SAMPLES.map(({ name, snapshot }) => exhibit(name, snapshot)),
  exhibit('one-event', aCreditNote({ settled: [aCommission()] })),
  exhibit('logo-and-text', aCreditNote(furnished)),
  exhibit('logo-reversal', reversalOf(aCreditNote(furnished))),
  exhibit('nine-events', aCreditNote({ settled: manyCommissions(9) })),
  exhibit('hundreds', hundreds),
  exhibit(
    'hundreds-private',
    aCreditNote({ partner: PARTNERS.private, settled: manyCommissions(120) }),
  ),
  exhibit('hundreds-reversal', reversalOf(hundreds)),
  exhibit('partial', partial),
  exhibit('partial-reversal', reversalOf(partial)),
  exhibit('paid-reversal', reversalOf(aCreditNote(), { day: PAID_ON, money: 'replaced' })),
  exhibit(
    'paid-private-reversal',
    reversalOf(aCreditNote({ partner: PARTNERS.private }), { day: PAID_ON, money: 'repaid' }),
  ),
  exhibit('offset', partlyOffset),
  exhibit('offset-reversal', reversalOf(partlyOffset, { day: PAID_ON, money: 'offset' })),
  exhibit('offset-whole', whollyOffset),
  exhibit('offset-whole-reversal', reversalOf(whollyOffset)),
  exhibit('offset-small-business', aCreditNote({ partner: PARTNERS.small_business, owed: OWED })),
  exhibit('offset-private', aCreditNote({ partner: PARTNERS.private, owed: [RECEIPT] })),
  exhibit('correction', corrected),
  exhibit('correction-reversal', reversalOf(corrected)),
  exhibit('correction-private', correctedPrivate),
  exhibit('bonus', bonuses),
  exhibit('bonus-reversal', reversalOf(bonuses)),
  exhibit('without-iban', plain),
  exhibit('long-names', long),
  exhibit('strange-characters', strange),
];
