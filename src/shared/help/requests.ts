import { type HelpArticle, heading, list, note, steps, text } from './article.ts';

/** What docs/product/leads.md, commissions.md, reporting.md say, task by task. */
export const REQUESTS: readonly HelpArticle[] = [
  {
    slug: 'anfragen-bearbeiten',
    title: 'Von der Anfrage zum bestätigten Umsatz',
    summary:
      'Angebot gesendet, Umsatz eingetragen, Umsatz bestätigt: Mit dem letzten Schritt entsteht die Prämie des Partners.',
    words: 'lead anfrage angebot buchung verloren nicht qualifiziert rückgängig',
    screens: ['/leads'],
    picture: { name: 'requests', alt: 'Liste der Anfragen mit Status und nächstem Schritt' },
    body: [
      steps(
        'Öffnen Sie die Anfrage. Oben steht der nächste Schritt.',
        'Haben Sie ein Angebot geschickt, vermerken Sie „Angebot gesendet“.',
        'Kommt die Buchung, tragen Sie den Umsatz netto ein.',
        'Bestätigen Sie den Umsatz. Jetzt wird die Prämie berechnet und der Partner erfährt davon per E-Mail.',
      ),
      list(
        'Stehen viele Umsätze zur Bestätigung an, wählen Sie unter „Anfragen“ den Status „Umsatz zu bestätigen“ und dann „Alle bestätigen“: Sie sehen jeden Betrag noch einmal und können einzelne auslassen.',
        'Einen bestätigten Umsatz können Sie ändern, bis die Prämie auf einem Beleg steht.',
        '„Verloren“ lässt sich wieder öffnen. „Nicht qualifiziert“ ist endgültig und braucht einen Grund.',
        'Der Partner sieht nie Namen oder Kontaktdaten des Gastes und nie den Umsatz.',
      ),
    ],
    related: ['zurueckgehaltene-anfragen', 'anfrage-erfassen', 'gutschrift-erstellen'],
  },
  {
    slug: 'zurueckgehaltene-anfragen',
    title: 'Zurückgehaltene Anfragen prüfen',
    summary:
      'Eigenanfragen, Dubletten und Anfragen ohne Sicherheitsprüfung verdienen erst etwas, wenn Sie sie freigeben.',
    words: 'betrug dublette doppelt freigeben zu prüfen spam eigenanfrage',
    body: [
      list(
        '„Eigenanfrage des Partners“: Adresse oder Nummer gehören dem Partner selbst.',
        '„Angaben des Partners in der Anfrage“: Sein Name, seine Anschrift, IBAN, Nummer oder Domain steht in einer Antwort.',
        '„Dublette“: Derselbe Gast hat in den letzten 180 Tagen schon angefragt. Die erste Anfrage ist genannt.',
        '„Mehrere Anfragen aus einem Netz“: Es ist mindestens die dritte dieses Netzes über denselben Link an einem Tag.',
        '„Auffälliger Sprung“: Über den Link kam plötzlich ein Vielfaches des Üblichen.',
        '„Ohne Sicherheitsprüfung gesendet“: Das Formular kam ohne Nachweis oder zu schnell.',
      ),
      text(
        'Sie finden diese Anfragen unter „Prüfung“, nach Ursache, Link und Tag zusammengefasst, und einzeln mit dem Filter „Zu prüfen“. Mit der Freigabe zählt eine Anfrage wie jede andere.',
      ),
    ],
    related: ['pruefung', 'anfragen-bearbeiten', 'klicks-verstehen'],
  },
  {
    slug: 'anfrage-erfassen',
    title: 'Eine Anfrage von Hand erfassen',
    summary:
      'Ruft ein empfohlener Gast an, tragen Sie die Anfrage ein und ordnen sie dem Partner zu. Hat er den Gast angekündigt, wählen Sie die Ankündigung.',
    words: 'telefon anruf code ankündigung angekündigte empfehlung zuordnen',
    body: [
      steps(
        'Klicken Sie auf „Anfrage erfassen“.',
        'Wählen Sie Kampagne und Partner und sagen Sie, warum die Anfrage zu ihm gehört.',
        'Hat der Gast einen „Empfehlungscode“ genannt, geben Sie ihn unter „Code“ ein. Darunter steht, wem er gehört; eine Begründung ist dann nicht nötig.',
        'Gibt es eine „Angekündigte Empfehlung“, wählen Sie sie: Partner und Grund sind dann ausgefüllt.',
      ),
      note(
        'Eine erfasste Anfrage schickt dem Gast keine E-Mail. Der Partner wird benachrichtigt, sobald sie zählt.',
      ),
    ],
    related: ['anfragen-bearbeiten', 'empfehlungscode'],
  },
  {
    slug: 'buchungen-einlesen',
    title: 'Buchungen aus Ihrer Software einlesen',
    summary:
      'Eine Tabelle Ihrer Buchungen bestätigt die Umsätze vieler Anfragen auf einmal. Vorher sehen Sie zu jeder Zeile, welche Anfrage passt und warum.',
    words: 'csv import buchung umsatz tabelle excel buchungssoftware abgleich bestätigen',
    body: [
      steps(
        'Exportieren Sie Ihre Buchungen als CSV, oder kopieren Sie die Zellen mit den Überschriften.',
        'Klicken Sie unter „Anfragen“ auf „Buchungen einlesen“ und wählen Sie die Datei.',
        'Prüfen Sie, was in welcher Spalte steht, und wählen Sie, ob die Beträge netto oder brutto sind.',
        'Sehen Sie die Zeilen durch. Angekreuzt ist nur, was eindeutig passt.',
        'Bestätigen Sie die ausgewählten Umsätze.',
      ),
      list(
        'Gesucht wird nach E-Mail, Telefonnummer, und nach dem Namen am selben Veranstaltungstag.',
        'Passen mehrere Anfragen, wählen Sie die richtige in der Zeile aus.',
        'Nichts wird doppelt bestätigt: Eine Buchungsnummer wird in jeder späteren Datei wiedererkannt. Lesen Sie die Liste ruhig jeden Monat ganz ein.',
        'Hat sich der Umsatz einer bestätigten Buchung geändert, steht „Anderer Umsatz“ dabei. Mit dem Häkchen ändern Sie ihn, bis die Prämie auf einem Beleg steht.',
      ),
      note(
        'Die Tabelle selbst wird nicht gespeichert, von jeder übernommenen Zeile nur die Buchungsnummer.',
      ),
    ],
    related: ['anfragen-bearbeiten', 'partner-importieren'],
  },
  {
    slug: 'auswertung-lesen',
    title: 'Die Auswertung lesen',
    summary:
      'Was Ihre Partner in einem Zeitraum gebracht und gekostet haben, mit dem Zeitraum davor und als Tabelle.',
    words: 'statistik zahlen bericht vergleich umsatz export zeitraum',
    screens: ['/auswertung'],
    picture: { name: 'figures', alt: 'Auswertung eines Zeitraums vom Klick bis zur Auszahlung' },
    body: [
      list(
        'Jede Zahl zählt, was im Zeitraum geschehen ist, an dem Tag, an dem es geschah.',
        'Anfragen zählen am Tag des Eingangs, Umsätze am Tag der ersten Bestätigung, gezahlte Prämien am Tag der Zahlung.',
        'Eine Anfrage, die nicht qualifiziert war, verschwindet aus den Zahlen ihres Tages.',
      ),
      heading('Warum passen die Stufen nicht genau zusammen?'),
      text(
        'Die Stufen sind keine Gruppe von Gästen, der wir folgen. Eine Buchung im Juni kann zu einer Anfrage im März gehören.',
      ),
    ],
    related: ['dashboard-und-aufgaben', 'abrechnungsberichte'],
  },
  {
    slug: 'abrechnungsberichte',
    title: 'Abrechnungsberichte',
    summary:
      'Regelmäßig, was Ihre Partner verdient haben: als Übersicht, PDF und E-Mail. Ein Bericht ist kein Steuerbeleg.',
    words: 'bericht monatlich wöchentlich quartal intervall zwischenstand',
    screens: ['/abrechnungen'],
    body: [
      list(
        'Sie wählen „Monatlich“, „Wöchentlich“, „Quartalsweise“ oder „Jährlich“. Nichts steht doppelt, nichts fehlt.',
        'Mit „Bericht jetzt senden“ bekommen Sie einen Zwischenstand. Der nächste Bericht enthält alles noch einmal.',
      ),
      text('Auf derselben Seite stehen Ihre Rechnungen und Ihr Tarif.'),
    ],
    related: ['tarif-und-rechnungen', 'gutschrift-erstellen'],
  },
];
