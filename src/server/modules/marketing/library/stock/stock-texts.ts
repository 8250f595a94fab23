import { PARTNER_TEXTS } from './partner-texts.ts';
import { PUBLIC_TEXTS } from './public-texts.ts';
import type { StockText } from './stock-text.ts';

/**
 * Agreement with a partner, with the consent to self-billing that § 14 (2) sentence 5 UStG wants
 * before the first credit note.
 */
const AGREEMENT_TEXT: StockText = {
  key: 'kooperationsvereinbarung',
  category: 'Kooperationsvereinbarung mit Gutschriftverfahren',
  description: 'Vereinbarung mit Partnern, mit dem Einverständnis zum Gutschriftverfahren.',
  fileType: 'pdf',
  downloadNote: 'Muster ohne Rechtsberatung. Bitte vor der ersten Verwendung prüfen lassen.',
  content: ({ businessName, address }) => `zwischen

${[businessName, address].filter((line) => line !== '').join(', ')}
(im Folgenden „Anbieter“)

und

[Name oder Firma und Anschrift des Partners]
(im Folgenden „Partner“)

§ 1 Gegenstand
Der Partner empfiehlt den Anbieter weiter und nutzt dafür seinen persönlichen Empfehlungslink. Er ist dazu nicht verpflichtet, handelt selbstständig und darf im Namen des Anbieters keine Verträge schließen und keine Zusagen machen.

§ 2 Prämie
Für jede Empfehlung, die die Bedingungen der Kampagne erfüllt, erhält der Partner die Prämie, die in dieser Kampagne vereinbart ist: [Prämie, zum Beispiel 5 % vom Nettoumsatz]. Maßgeblich sind die Bedingungen zum Zeitpunkt der Empfehlung. Die Prämie versteht sich netto; Umsatzsteuer kommt hinzu, soweit sie anfällt. Kein Anspruch besteht bei Empfehlungen an sich selbst, bei doppelten oder unrichtigen Anfragen und bei Aufrufen, die technisch erzeugt wurden.

§ 3 Abrechnung durch Gutschrift
Der Anbieter rechnet die Prämien durch Gutschriften ab. Der Partner ist damit einverstanden, dass der Anbieter die Rechnung für die Leistungen des Partners als Gutschrift ausstellt (§ 14 Abs. 2 Satz 5 UStG), auch elektronisch. Der Partner kann jeder Gutschrift widersprechen. Sie verliert dann die Wirkung einer Rechnung. Der Partner kann dieses Einverständnis jederzeit mit Wirkung für die Zukunft widerrufen.

§ 4 Angaben zur Steuer
Der Partner teilt dem Anbieter seinen Steuerstatus (zum Beispiel Regelbesteuerung oder Kleinunternehmer nach § 19 UStG), seine Steuernummer oder USt-IdNr., seine Anschrift und seine Bankverbindung mit und meldet Änderungen unverzüglich. Führt eine falsche oder verspätete Angabe dazu, dass Umsatzsteuer falsch ausgewiesen wird, berichtigen die Parteien die Gutschrift gemeinsam.

§ 5 Werbung und Datenschutz
Der Partner kennzeichnet öffentliche Werbung mit seinem Link als Anzeige, verschickt keine unverlangte Werbung und macht keine irreführenden Angaben. Er gibt keine Daten anderer Personen an den Anbieter weiter; Interessenten füllen das Formular selbst aus. Der Anbieter teilt dem Partner keine Kontaktdaten von Anfragenden mit.

§ 6 Dauer
Die Vereinbarung gilt auf unbestimmte Zeit. Beide Seiten können sie jederzeit mit einer Frist von zwei Wochen in Textform kündigen. Prämien für Empfehlungen, die vor dem Ende der Vereinbarung eingegangen sind, bleiben geschuldet.

§ 7 Schluss
Änderungen bedürfen der Textform. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. Es gilt deutsches Recht.



______________________________
Ort, Datum, Unterschrift Anbieter



______________________________
Ort, Datum, Unterschrift Partner`,
};

/** The texts that every library has from the start, in the order in which they are needed. */
export const STOCK_TEXTS: readonly StockText[] = [
  ...PARTNER_TEXTS.slice(0, 1),
  AGREEMENT_TEXT,
  ...PARTNER_TEXTS.slice(1),
  ...PUBLIC_TEXTS,
];

export function stockText(key: string): StockText | null {
  return STOCK_TEXTS.find((text) => text.key === key) ?? null;
}
