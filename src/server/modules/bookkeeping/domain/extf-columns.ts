/** 'Beleginfo - Art 1', 'Beleginfo - Inhalt 1' and so on. */
const pairs = (first: string, second: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => [
    `${first} ${index + 1}`,
    `${second} ${index + 1}`,
  ]).flat();

const list = (names: string): string[] => names.split('|');

/** The 125 columns of a booking batch, format version 13, in DATEV's order. */
export const EXTF_COLUMNS: readonly string[] = [
  ...list('Umsatz (ohne Soll/Haben-Kz)|Soll/Haben-Kennzeichen|WKZ Umsatz|Kurs|Basis-Umsatz'),
  ...list('WKZ Basis-Umsatz|Konto|Gegenkonto (ohne BU-Schlüssel)|BU-Schlüssel|Belegdatum'),
  ...list('Belegfeld 1|Belegfeld 2|Skonto|Buchungstext|Postensperre|Diverse Adressnummer'),
  ...list('Geschäftspartnerbank|Sachverhalt|Zinssperre|Beleglink'),
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  ...list('KOST1 - Kostenstelle|KOST2 - Kostenstelle|Kost-Menge|EU-Land u. UStID (Bestimmung)'),
  ...list('EU-Steuersatz (Bestimmung)|Abw. Versteuerungsart|Sachverhalt L+L'),
  ...list('Funktionsergänzung L+L|BU 49 Hauptfunktionstyp|BU 49 Hauptfunktionsnummer'),
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  ...list('Stück|Gewicht|Zahlweise|Forderungsart|Veranlagungsjahr|Zugeordnete Fälligkeit'),
  ...list('Skontotyp|Auftragsnummer|Buchungstyp|USt-Schlüssel (Anzahlungen)'),
  ...list('EU-Land (Anzahlungen)|Sachverhalt L+L (Anzahlungen)|EU-Steuersatz (Anzahlungen)'),
  ...list('Erlöskonto (Anzahlungen)|Herkunft-Kz|Buchungs GUID|KOST-Datum|SEPA-Mandatsreferenz'),
  ...list('Skontosperre|Gesellschaftername|Beteiligtennummer|Identifikationsnummer'),
  ...list('Zeichnernummer|Postensperre bis|Bezeichnung SoBil-Sachverhalt'),
  ...list('Kennzeichen SoBil-Buchung|Festschreibung|Leistungsdatum|Datum Zuord. Steuerperiode'),
  ...list('Fälligkeit|Generalumkehr (GU)|Steuersatz|Land|Abrechnungsreferenz|BVV-Position'),
  ...list('EU-Land u. UStID (Ursprung)|EU-Steuersatz (Ursprung)|Abw. Skontokonto'),
];
