import { type HelpArticle, heading, list, note, steps, text } from './article.ts';

/** The first hour: docs/product/accounts.md, docs/product/reporting.md section 4. */
export const BEGINNING: readonly [HelpArticle, ...HelpArticle[]] = [
  {
    slug: 'in-90-sekunden-starten',
    title: 'In 90 Sekunden zum ersten Link',
    summary:
      'Von der eigenen Website zur fertigen Seite, zum kurzen Link und zur Nachricht an den ersten Partner. Steuerdaten brauchen Sie dafür noch nicht.',
    words: 'registrieren anmelden loslegen start konto anlegen testen',
    body: [
      steps(
        'Geben Sie auf der Startseite die Adresse Ihrer Website ein und klicken Sie auf „In 90 Sekunden ausprobieren“.',
        'Wählen Sie E-Mail-Adresse, Passwort und den Namen Ihres Hauses.',
        'Prüfen Sie, was wir auf Ihrer Website gefunden haben. Übernommen wird nur, was Sie ankreuzen.',
        'Nennen Sie Ihren ersten Partner: Name und Telefon oder E-Mail genügen.',
        'Wählen Sie, was er oder sie bekommt.',
        'Geben Sie den sechsstelligen Code aus unserer E-Mail ein. Erst dann ist die Seite öffentlich.',
      ),
      note(
        'Vor der Veröffentlichung braucht Ihre Seite die Links zu Impressum, Datenschutzerklärung und AGB. Wir schlagen vor, was auf Ihrer Website steht.',
      ),
      text(
        'Alles andere fragen wir erst, wenn es gebraucht wird: Anschrift, Steuernummer und Bankverbindung vor der ersten Gutschrift.',
      ),
    ],
    related: ['konto-einrichten', 'partner-anlegen', 'link-weitergeben'],
  },
  {
    slug: 'konto-einrichten',
    title: 'Konto einrichten',
    summary:
      'Firmendaten, Steuerdaten, Nummernkreis, rechtliche Links und E-Mail-Adressen: was wo steht und wofür es gebraucht wird.',
    words: 'einstellungen stammdaten logo impressum agb datenschutz absender',
    screens: ['/account-settings', '/settings'],
    picture: { name: 'account', alt: 'Account-Einstellungen mit den Abschnitten der Stammdaten' },
    body: [
      text(
        'Unter „Account“ stehen fünf Bereiche: „Stammdaten“, „Belege & Bank“, „Design“, „Sicherheit“ und „Daten & Konto“.',
      ),
      list(
        '„Geschäftsdaten“ stehen auf Ihren Gutschriften und auf Ihren Seiten.',
        '„Steuerdaten“ braucht die erste Gutschrift.',
        '„Gutschrift-Nummern“ legt fest, wie Belege nummeriert werden. Eine vergebene Nummer ändert sich nie.',
        '„Rechtliche Links“ brauchen Sie, bevor eine Kampagne öffentlich werden darf.',
        '„E-Mail-Adressen“ legt fest, wohin Anfragen gehen und wer Ihren Partnern antwortet.',
      ),
      heading('E-Mail-Adressen bestätigen'),
      text(
        'Jede Adresse bestätigen Sie einmal über einen Link, der 24 Stunden gilt. Bis dahin gehen Anfragen an Ihre Login-E-Mail.',
      ),
      note(
        'Ihre Steuernummer und Ihre IBAN sehen Gäste nie. Auf Gutschriften steht nur, was dort stehen muss.',
      ),
    ],
    related: ['nummernkreis-waehlen', 'zwei-faktor', 'recht-gutschrift'],
  },
  {
    slug: 'dashboard-und-aufgaben',
    title: 'Was heute zu tun ist',
    summary:
      'Das Dashboard zeigt zuerst, was auf Sie wartet, dann Ihre Zahlen. Aufgaben lassen sich eine nach der anderen abarbeiten.',
    words: 'montag aufgaben übersicht startseite zeitraum stapel',
    screens: ['/', '/dashboard', '/aufgaben'],
    picture: {
      name: 'dashboard',
      alt: 'Dashboard mit den offenen Aufgaben und den Zahlen des Zeitraums',
    },
    body: [
      text(
        '„Zu erledigen“ ist nach dem geordnet, was Geld bringt: Anfragen zu prüfen, Anfragen ohne Angebot, Umsätze zu bestätigen, Partner mit auszahlbaren Prämien, Entwürfe.',
      ),
      heading('Eine Aufgabe nach der anderen'),
      text(
        '„Nacheinander erledigen“ zeigt eine Karte mit einer Entscheidung. Die Eingabetaste nimmt die erste, jede andere hat ihren Buchstaben; am Telefon stehen alle unten am Daumen.',
      ),
      list(
        '„Rückgängig“ gilt sechs Sekunden lang. Erst danach wird die Entscheidung ausgeführt, auch wenn Sie die Seite verlassen.',
        '„Später“ legt eine Karte zur Seite, ohne etwas zu ändern.',
        'Hat jemand anderes die Aufgabe schon erledigt, sehen Sie es, und die nächste Karte folgt.',
      ),
      heading('Was die Zahlen zählen'),
      text(
        'Ein Schalter stellt den Zeitraum für alle Zahlen und Listen ein: 30 Tage, Quartal, Jahr oder Gesamt.',
      ),
      list(
        '„Neue Leads“ sind Anfragen, die im Zeitraum eingegangen sind.',
        '„Bestätigte Sales“ sind Anfragen, deren Umsatz Sie bestätigt haben.',
        '„Zusätzliche Umsätze“ ist die Summe dieser Umsätze, netto.',
        '„Umsatz durch Partner“ ist der Teil davon, den Partner gebracht haben, „Prämien dafür“, was diese daran verdient haben.',
      ),
      text(
        'Alle Zahlen kommen aus denselben Büchern wie Ihre Gutschriften. Auf „Auswertung“ stehen sie ausführlich und mit dem Zeitraum davor.',
      ),
    ],
    related: ['anfragen-bearbeiten', 'auswertung-lesen', 'gutschrift-erstellen'],
  },
  {
    slug: 'suche-und-tasten',
    title: 'Suche, Befehle und Tasten',
    summary:
      'Mit Strg+K finden Sie Partner, Anfragen, Belege und jeden Befehl. Einzelne Tasten führen schneller zum Ziel.',
    words: 'tastatur kürzel shortcut palette',
    body: [
      list(
        'Strg+K (am Mac Cmd+K): Suche über alles und alle Befehle',
        'n: anlegen, was es auf dieser Seite gibt',
        'f: in das Suchfeld der Liste',
        'j und k: zum nächsten und zum vorigen Eintrag',
        'g und ein Buchstabe: zu einer anderen Seite, etwa g und p zu den Partnern',
        '?: alle Tasten dieser Anwendung',
        'Escape: schließt, was offen ist',
      ),
      note(
        'Einzelne Tasten wirken nie, während Sie etwas eintippen. In der Übersicht der Tasten lassen sie sich abschalten.',
      ),
    ],
  },
];
