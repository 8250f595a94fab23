import { type HelpArticle, heading, list, note, steps, text } from './article.ts';

/** What docs/product/partners.md and partner-area.md say, task by task. */
export const PARTNERS: readonly HelpArticle[] = [
  {
    slug: 'partner-anlegen',
    title: 'Partner anlegen',
    summary:
      'Wer Ihr Haus empfiehlt, wird Partner. Für den Link reichen Name und Kontakt, für die erste Gutschrift kommen Anschrift und Steuerstatus dazu.',
    words: 'empfehler fotograf dienstleister neuer partner hinzufügen bearbeiten pausieren löschen',
    screens: ['/partners'],
    picture: { name: 'partners', alt: 'Liste der Partner mit Kontakt, Status und Kennzahlen' },
    body: [
      steps(
        'Klicken Sie auf „Neuer Partner“.',
        'Füllen Sie „Persönliche Daten“ aus. Bei Privatpersonen entfällt der Firmenname.',
        'Wählen Sie den steuerlichen Status. Ist er nicht bekannt, lassen Sie ihn offen: Der Partner kann ihn im Partnerbereich selbst angeben.',
        'Speichern Sie und geben Sie dem Partner einen Link.',
      ),
      heading('Bereit für die Gutschrift?'),
      text(
        'In jeder Zeile steht „Gutschrift-bereit“ oder was noch fehlt. In den Details führt jede fehlende Angabe zu ihrem Feld.',
      ),
      heading('Pausieren oder löschen'),
      list(
        '„Pausieren“ schaltet auch die Links des Partners ab. „Aktivieren“ schaltet genau diese wieder ein.',
        'Löschen geht nur, solange es zu dem Partner keine Klicks, Anfragen, Prämien oder Belege gibt.',
      ),
    ],
    related: ['partner-importieren', 'partnerbereich', 'link-weitergeben', 'steuerstatus-waehlen'],
  },
  {
    slug: 'partner-importieren',
    title: 'Partner aus einer Tabelle importieren',
    summary:
      'Bis zu 2.000 Partner auf einmal aus einer CSV-Datei, mit Vorschau. Entweder werden alle angelegt oder keiner.',
    words: 'csv excel tabelle hochladen liste import',
    body: [
      steps(
        'Speichern Sie Ihre Tabelle als CSV. Trennzeichen und Zeichensatz erkennen wir.',
        'Klicken Sie auf „Importieren“ und wählen Sie die Datei.',
        'Prüfen Sie die Vorschau: Jede Zeile wird nach den Regeln des Formulars geprüft, doppelte Einträge sind markiert.',
        'Bestätigen Sie den Import.',
      ),
      list(
        'Spalten finden wir am Namen, in jeder Reihenfolge. Unbekannte nennen wir Ihnen.',
        'Als doppelt gilt, wer dieselbe E-Mail-Adresse oder denselben Namen mit derselben Postleitzahl hat.',
        'Der Export hat dieselben Spalten: Sie können exportieren, ändern und wieder einlesen.',
      ),
    ],
    related: ['partner-anlegen'],
  },
  {
    slug: 'steuerstatus-waehlen',
    title: 'Den richtigen Steuerstatus wählen',
    summary:
      'Vom Status hängt ab, welchen Beleg ein Partner bekommt und ob Umsatzsteuer darauf steht. Deshalb ist nichts vorausgewählt.',
    words: 'kleinunternehmer privatperson regelbesteuert ausland umsatzsteuer',
    body: [
      list(
        '„Unternehmer, regelbesteuert“: Gutschrift mit 19 % Umsatzsteuer auf die Prämie',
        '„Kleinunternehmer (§ 19 UStG)“: Gutschrift ohne Umsatzsteuer, mit Hinweis',
        '„Unternehmer im EU-Ausland“: Gutschrift ohne Umsatzsteuer, die Steuer schulden Sie',
        '„Unternehmer außerhalb der EU“: ebenso, ohne E-Rechnung',
        '„Privatperson“: Auszahlungsbeleg statt Gutschrift',
      ),
      note(
        'Fragen Sie den Partner, statt zu raten. Steht auf der Gutschrift eines Kleinunternehmers Umsatzsteuer, schuldet er sie dem Finanzamt (§ 14c UStG).',
      ),
      text(
        'Einmal im Jahr bestätigt jeder Partner seinen Status im Partnerbereich. Steht die Antwort aus, sehen Sie es vor der Auszahlung.',
      ),
    ],
    related: ['recht-gutschrift', 'gutschrift-erstellen', 'partnerbereich'],
  },
  {
    slug: 'partnerbereich',
    title: 'Partner in den Partnerbereich einladen',
    summary:
      'Jeder Partner hat einen eigenen Bereich für das Telefon: Links, Anfragen, Prämien und Belege. Ein Passwort braucht er nicht.',
    words: 'einladung login partner zugang passkey als partner ansehen',
    picture: { name: 'partner-start', alt: 'Start des Partnerbereichs auf dem Telefon' },
    body: [
      steps(
        'Öffnen Sie den Partner und klicken Sie auf „Zum Partnerbereich einladen“. Über der Liste laden Sie alle auf einmal ein.',
        'Der Partner öffnet den Link aus der E-Mail. Er gilt 14 Tage.',
        'Danach meldet er sich mit seiner E-Mail-Adresse oder einem Passkey an.',
      ),
      list(
        'Kontaktdaten Ihrer Gäste sieht dort niemand.',
        'Mit „Als Partner ansehen“ sehen Sie, was Ihr Partner sieht, ohne etwas ändern zu können.',
        'Eine neue IBAN melden wir Ihnen und dem Partner sofort. Bis Sie sie als geprüft vermerken, ist sie überall gekennzeichnet.',
      ),
    ],
    related: ['aenderungen-pruefen', 'link-weitergeben', 'widerspruch'],
  },
  {
    slug: 'aenderungen-pruefen',
    title: 'Änderungen und Bilder von Partnern prüfen',
    summary: 'Was Partner über sich ändern möchten und was Gäste sehen sollen, entscheiden Sie.',
    words: 'wunsch freigeben ablehnen bild beschreibung daten ändern',
    screens: ['/partners/aenderungen'],
    body: [
      text(
        'Haben Sie unter „Daten & Konto“ eingeschaltet, dass Daten nur der Anbieter ändert, ist jede Änderung eines Partners ein Wunsch. Sie übernehmen ihn oder lehnen ihn mit einem Grund ab.',
      ),
      text(
        'Beschreibung und Bild eines Partners sehen Gäste in jedem Fall erst, wenn Sie sie freigegeben haben.',
      ),
    ],
    related: ['partnerbereich'],
  },
  {
    slug: 'bonus',
    title: 'Einem Partner einen Bonus gutschreiben',
    summary:
      'Eine einmalige Prämie von Hand, mit einem Grund: Sie ist sofort zahlbar und steht als eigene Zeile auf dem nächsten Beleg.',
    words: 'sonderprämie einmalig danke zusätzlich geschenk extra prämie von hand zurücknehmen',
    screens: ['/partners'],
    body: [
      steps(
        'Öffnen Sie den Partner und dort „Prämien“.',
        'Drücken Sie unter „Boni“ „Bonus gutschreiben“.',
        'Geben Sie Betrag, Grund und Kampagne ein. Unter den Feldern steht, was der Partner bekommt und wie es auf dem Beleg heißt.',
      ),
      list(
        'Der Partner bekommt eine E-Mail, wenn er solche E-Mails nicht abbestellt hat. Den Grund liest er in seinem Bereich und auf dem Beleg.',
        'Abgerechnet wird ein Bonus wie jede andere Prämie, auch in der Sammelauszahlung.',
        'Wartezeit und Budgets der Kampagne gelten für ihn nicht. Zur Mindestauszahlung zählt er dazu.',
        'Solange er auf keinem Beleg steht, nehmen Sie ihn mit einem Grund zurück. Danach stornieren Sie zuerst den Beleg.',
        'Der Partner braucht einen Link in der Kampagne. Sie geben ihn unter „Kampagnen & Links“.',
      ),
    ],
    related: ['eigene-praemien', 'gutschrift-erstellen'],
  },
  {
    slug: 'eigene-praemien',
    title: 'Eigene Prämien für einzelne Partner und Gruppen',
    summary:
      'Die Prämie einer Kampagne gilt für alle. Mit einer Gruppe oder einer Vereinbarung zahlen Sie einzelnen Partnern etwas anderes.',
    words: 'vereinbarung gruppe sonderkondition individuelle prämie fotografen gilt ab',
    screens: ['/partners/gruppen'],
    body: [
      text(
        'Es gilt immer genau eine Prämie: die Vereinbarung mit dem Partner vor der seiner Gruppe, die der Gruppe vor der der Kampagne.',
      ),
      heading('Vereinbarung mit einem Partner'),
      steps(
        'Öffnen Sie den Partner und dort „Prämien“. Bei jeder Kampagne steht, was gilt und warum.',
        'Klicken Sie auf „Vereinbarung treffen“ und geben Sie die Prämie ein, bei Bedarf mit erstem und letztem Tag.',
        'Mit „Beenden“ gilt ab sofort wieder die Prämie der Gruppe oder der Kampagne.',
      ),
      heading('Gruppe'),
      steps(
        'Öffnen Sie über der Liste der Partner „Gruppen“ und legen Sie eine an.',
        'Nehmen Sie Partner auf, auch viele auf einmal.',
        'Legen Sie unter „Prämien“ fest, was die Gruppe in einer Kampagne bekommt.',
      ),
      list(
        'Ein Partner ist je Kampagne nur in einer Gruppe.',
        'Was schon eingegangen ist, behält seine Prämie. Nichts wird rückwirkend neu berechnet.',
        'Eine Prämie gilt ab jetzt oder ab einem späteren Tag. Was erst später gilt, können Sie zurückziehen.',
      ),
    ],
    related: ['partner-anlegen', 'bewerbungen'],
  },
  {
    slug: 'bewerbungen',
    title: 'Neue Partner über Ihre Bewerbungsseite',
    summary:
      'Auf Ihrer Seite „Partner werden“ bewerben sich Menschen, die Sie empfehlen möchten. Sie entscheiden über jede Bewerbung.',
    words: 'bewerbung partner werden teilnahmebedingungen annehmen',
    screens: ['/partners/bewerbungen'],
    body: [
      steps(
        'Öffnen Sie die Seite und wählen Sie, welche Kampagnen angeboten werden.',
        'Legen Sie Ihre Teilnahmebedingungen fest. Die Vorlage ist ein Anfang und keine Rechtsberatung.',
        'Verlinken Sie die Seite auf Ihrer Website.',
        'Entscheiden Sie über Bewerbungen, oder nehmen Sie eine Zahl im Monat automatisch an.',
      ),
      list(
        'Sie sehen eine Bewerbung erst, wenn die E-Mail-Adresse bestätigt ist.',
        'Angenommene bekommen für jede angebotene Kampagne einen Link und eine Einladung.',
        'Angaben abgelehnter Bewerber löschen wir nach 90 Tagen.',
      ),
    ],
    related: ['partnerbereich', 'partner-anlegen'],
  },
];
