import type { DatevSettings } from '#shared/contracts/bookkeeping/datev.ts';
import { isEuCountry } from '#shared/countries.ts';
import { isVatId, normaliseVatId, vatIdCountry } from '#shared/vat-id.ts';
import { type BookedDocument, type BookedParty, creditorOf, type Period } from './booking.ts';
import { extfHead, extfText, text } from './extf.ts';

/** A supplier account of a batch; null for the party where one account stands for all partners. */
export interface Creditor {
  readonly account: number;
  readonly party: BookedParty | null;
}

/**
 * The supplier accounts that documents are booked to, in the order of their numbers. A partner is as on
 * the newest of them that is no reversal, because a reversal repeats what its original said.
 * @param documents in the order of issue
 */
export function creditorsOf(
  documents: readonly BookedDocument[],
  settings: DatevSettings,
): Creditor[] {
  const isReversal = ({ kind }: BookedDocument): boolean => kind === 'reversal';
  const inOrder = [
    ...documents.filter(isReversal),
    ...documents.filter((document) => !isReversal(document)),
  ];
  const parties = new Map(
    inOrder.map((document) => [
      creditorOf(document, settings),
      settings.creditorMode === 'collective' ? null : document.party,
    ]),
  );
  return [...parties]
    .map(([account, party]) => ({ account, party }))
    .toSorted((one, other) => one.account - other.account);
}

/** What an account of all partners is called. */
const COLLECTIVE = 'Empfehlungspartner';

const numbered = (names: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    names.split('|').map((name) => name.replace('#', String(first + index))),
  ).flat();

const BANK =
  'Bankleitzahl #|Bankbezeichnung #|Bank-Kontonummer #|Länderkennzeichen #|IBAN-Nr. #|Leerfeld|SWIFT-Code #|' +
  'Abw. Kontoinhaber #|Kennz. Hauptbankverb. #|Bankverb # Gültig von|Bankverb # Gültig bis';

/** The 254 columns of suppliers and customers, format version 5, in DATEV's order. */
export const CREDITOR_COLUMNS: readonly string[] = [
  ...[
    'Konto|Name (Adressattyp Unternehmen)|Unternehmensgegenstand|Name (Adressattyp natürl. Person)',
    'Vorname (Adressattyp natürl. Person)|Name (Adressattyp keine Angabe)|Adressattyp|Kurzbezeichnung',
    'EU-Land|EU-UStID|Anrede|Titel/Akad. Grad|Adelstitel|Namensvorsatz|Adressart|Straße|Postfach',
    'Postleitzahl|Ort|Land|Versandzusatz|Adresszusatz|Abweichende Anrede|Abw. Zustellbezeichnung 1',
    'Abw. Zustellbezeichnung 2|Kennz. Korrespondenzadresse|Adresse Gültig von|Adresse Gültig bis',
    'Telefon|Bemerkung (Telefon)|Telefon GL|Bemerkung (Telefon GL)|E-Mail|Bemerkung (E-Mail)',
    'Internet|Bemerkung (Internet)|Fax|Bemerkung (Fax)|Sonstige|Bemerkung (Sonstige)',
  ].flatMap((names) => names.split('|')),
  ...numbered(BANK, 1, 5),
  ...[
    'Leerfeld|Briefanrede|Grußformel|Kundennummer|Steuernummer|Sprache|Ansprechpartner|Vertreter',
    'Sachbearbeiter|Diverse-Konto|Ausgabeziel|Währungssteuerung|Kreditlimit (Debitor)',
    'Zahlungsbedingung|Fälligkeit in Tagen (Debitor)|Skonto in Prozent (Debitor)',
    'Kreditoren-Ziel 1 Tg.|Kreditoren-Skonto 1 %|Kreditoren-Ziel 2 Tg.|Kreditoren-Skonto 2 %',
    'Kreditoren-Ziel 3 Brutto Tg.|Kreditoren-Ziel 4 Tg.|Kreditoren-Skonto 4 %',
    'Kreditoren-Ziel 5 Tg.|Kreditoren-Skonto 5 %|Mahnung|Kontoauszug|Mahntext 1|Mahntext 2',
    'Mahntext 3|Kontoauszugstext|Mahnlimit Betrag|Mahnlimit %|Zinsberechnung|Mahnzinssatz 1',
    'Mahnzinssatz 2|Mahnzinssatz 3|Lastschrift|Verfahren|Mandantenbank|Zahlungsträger',
  ].flatMap((names) => names.split('|')),
  ...numbered('Indiv. Feld #', 1, 15),
  ...[
    'Abweichende Anrede|Adressart|Straße|Postfach|Postleitzahl|Ort|Land|Versandzusatz|Adresszusatz',
    'Abw. Zustellbezeichnung 1|Abw. Zustellbezeichnung 2|Adresse Gültig von|Adresse Gültig bis',
  ]
    .flatMap((names) => names.split('|'))
    .map((name) => `${name} (Rechnungsadresse)`),
  ...numbered(BANK, 6, 10),
  'Nummer Fremdsystem',
  'Insolvent',
  ...numbered('SEPA-Mandatsreferenz #', 1, 10),
  ...[
    'Verknüpftes OPOS-Konto|Mahnsperre bis|Lastschriftsperre bis|Zahlungssperre bis',
    'Gebührenberechnung|Mahngebühr 1|Mahngebühr 2|Mahngebühr 3|Pauschalenberechnung',
    'Verzugspauschale 1|Verzugspauschale 2|Verzugspauschale 3|Alternativer Suchname|Status',
    'Anschrift manuell geändert (Korrespondenzadresse)|Anschrift individuell (Korrespondenzadresse)',
    'Anschrift manuell geändert (Rechnungsadresse)|Anschrift individuell (Rechnungsadresse)',
    'Fristberechnung bei Debitor|Mahnfrist 1|Mahnfrist 2|Mahnfrist 3|Letzte Frist',
  ].flatMap((names) => names.split('|')),
];

/** Places of the fields that are written, counted from 1 as in DATEV's description, and their lengths. */
const FIELD = {
  company: [2, 50],
  lastName: [4, 30],
  firstName: [5, 30],
  unspecified: [6, 50],
  addressee: [7, 1],
  shortName: [8, 15],
  vatCountry: [9, 2],
  vatNumber: [10, 13],
  addressKind: [15, 3],
  street: [16, 36],
  postalCode: [18, 10],
  city: [19, 30],
  country: [20, 2],
} as const;

type Fields = Partial<Record<keyof typeof FIELD, string>>;

const ADDRESSEE = { unspecified: '0', person: '1', company: '2' } as const;

/**
 * Master data of supplier accounts as text in the characters of Windows-1252: DATEV format 700,
 * category 16, version 5. What is not needed to know whose account it is stays out, also the bank
 * account: payments do not come from here.
 * @param createdAt 'YYYYMMDDHHMMSSFFF' in Berlin
 */
export function extfCreditors(
  creditors: readonly Creditor[],
  settings: DatevSettings,
  period: Period,
  createdAt: string,
): string {
  const category = {
    number: 16,
    name: 'Debitoren/Kreditoren',
    version: 5,
    from: '',
    to: '',
    label: '',
    kinds: ['', '', '', '""'],
  };
  const head = extfHead(category, settings, period, createdAt);
  return extfText(head, CREDITOR_COLUMNS, creditors.map(creditorLine));
}

function creditorLine({ account, party }: Creditor): string {
  const given: Fields =
    party === null
      ? {
          unspecified: COLLECTIVE,
          addressee: ADDRESSEE.unspecified,
          shortName: COLLECTIVE,
        }
      : { ...nameOf(party), ...vatOf(party), ...addressOf(party) };
  const fields = CREDITOR_COLUMNS.map(() => '');
  fields[0] = String(account);
  for (const [name, [place, max]] of Object.entries(FIELD)) {
    const value = given[name as keyof Fields];
    if (value !== undefined) fields[place - 1] = text(value, max);
  }
  return fields.join(';');
}

function nameOf({ companyName, firstName, lastName }: BookedParty): Fields {
  return companyName === ''
    ? { lastName, firstName, addressee: ADDRESSEE.person, shortName: lastName || firstName }
    : { company: companyName, addressee: ADDRESSEE.company, shortName: companyName };
}

/** Country and number apart; nothing where it is no id of a member state. */
function vatOf({ vatId }: BookedParty): Fields {
  const id = normaliseVatId(vatId);
  const isOfMemberState = isVatId(id) && isEuCountry(vatIdCountry(id));
  return isOfMemberState ? { vatCountry: id.slice(0, 2), vatNumber: id.slice(2) } : {};
}

const addressOf = ({ street, postalCode, city, countryCode }: BookedParty): Fields => ({
  addressKind: 'STR',
  street,
  postalCode,
  city,
  country: countryCode,
});
