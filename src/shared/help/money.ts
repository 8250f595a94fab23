import { type HelpArticle, heading, list, note, steps, text } from './article.ts';

/** What docs/product/credit-notes.md and bookkeeping.md say, task by task. */
export const MONEY: readonly HelpArticle[] = [
  {
    slug: 'gutschrift-erstellen',
    title: 'Eine Gutschrift erstellen',
    summary:
      'Offene Prämien auswählen, Beleg ansehen, erstellen: Die Nummer entsteht in diesem Augenblick und bleibt für immer.',
    words: 'auszahlen auszahlung prämie bezahlen beleg pdf xrechnung',
    screens: ['/payouts'],
    picture: { name: 'payouts', alt: 'Gutschriften mit offenen Prämien je Partner' },
    body: [
      steps(
        'Öffnen Sie „Gutschriften“, drücken Sie „Gutschrift erstellen“ und wählen Sie den Partner.',
        'Wählen Sie, welche Prämien auf den Beleg kommen. Voreingestellt sind alle, die auszahlbar sind.',
        'Sehen Sie sich den Entwurf an. Er verbraucht keine Nummer.',
        'Erstellen Sie die Gutschrift und senden Sie sie dem Partner.',
        'Überweisen Sie und vermerken Sie die Zahlung.',
      ),
      heading('Was vorher da sein muss'),
      list(
        'Name, Straße und Steuerstatus des Partners, bei Unternehmern USt-ID oder Steuernummer',
        'die Zustimmung des Partners, dass Sie per Gutschrift abrechnen',
        'Ihre eigene Anschrift und Steuerdaten',
      ),
      note(
        'Fehlt etwas, steht es beim Partner und führt zum Feld. Was nur der E-Rechnung fehlt, hält die Gutschrift nicht auf.',
      ),
    ],
    related: ['sammelauszahlung', 'storno', 'sepa-datei', 'recht-gutschrift'],
  },
  {
    slug: 'zweite-person',
    title: 'Zu zweit auszahlen: das Vier-Augen-Prinzip',
    summary:
      'Auszahlungen über einem Betrag, SEPA-Dateien und geänderte Bankverbindungen warten, bis eine zweite Person zustimmt.',
    words: 'vier augen freigabe zustimmen zweite person genehmigen betrag grenze kontrolle betrug',
    screens: ['/freigaben'],
    body: [
      steps(
        'Öffnen Sie in den Account-Einstellungen „Belege & Bank“ und tragen Sie unter „Vier-Augen-Prinzip“ den Betrag ein. Es braucht mindestens zwei Personen, die auszahlen dürfen.',
        'Zahlen Sie danach mehr aus, drücken Sie „Zweite Person fragen“. Alle anderen, die zustimmen dürfen, bekommen eine E-Mail.',
        'Eine zweite Person sieht unter „Freigaben“ Betrag, Partner und Bankverbindung, und stimmt zu oder lehnt mit einem Grund ab. Mit der Zustimmung wird es sofort ausgeführt.',
      ),
      list(
        'Wer gefragt hat, kann nicht selbst zustimmen, auch nicht mit einem anderen Gerät oder über die API. Zurückziehen geht jederzeit.',
        'Hat sich seit der Anfrage etwas geändert, etwa die IBAN oder der Betrag, wird nichts ausgeführt. Fragen Sie dann neu.',
        'Ändert ein Partner seine Bankverbindung selbst, prüfen Sie sie wie bisher beim Partner.',
        'Den Betrag senken können Sie allein. Ihn erhöhen oder das Prinzip ausschalten geht nur zu zweit.',
      ),
    ],
    related: ['aenderungen-pruefen'],
  },
  {
    slug: 'umsatz-korrigieren',
    title: 'Mehr oder weniger Umsatz nach der Gutschrift',
    summary:
      'Mehr ist ein weiterer Umsatz mit eigener Prämie. Weniger wird mit der nächsten Gutschrift verrechnet, oder der Beleg wird neu ausgestellt.',
    words: 'korrektur abgesagt storniert weniger zweite rechnung extras guthaben verrechnen § 17',
    screens: ['/leads', '/payouts'],
    body: [
      heading('Es kommt mehr dazu'),
      steps(
        'Öffnen Sie die Anfrage und drücken Sie unter „Umsätze“ „Weiterer Umsatz“.',
        'Geben Sie nur ein, was hinzukommt, ohne Umsatzsteuer.',
        'Bei Prozenten entsteht die Prämie von selbst. Bei einem festen Betrag entscheiden Sie mit dem Haken.',
      ),
      heading('Es wurde weniger, oder die Feier ist abgesagt'),
      steps(
        'Solange die Prämie auf keinem Beleg steht, ändern Sie einfach den Betrag.',
        'Steht sie auf einem Beleg, drücken Sie beim Umsatz „Korrigieren“ und geben den richtigen Umsatz ein, nach einer Absage 0.',
        'Sagen Sie, was zutrifft. War der Beleg richtig und danach wurde es weniger, wird der Unterschied auf dem nächsten Beleg verrechnet (§ 17 UStG). War der Beleg von Anfang an falsch, wird er storniert und neu ausgestellt.',
      ),
      list(
        'Verrechnet wird nur, wenn der Partner Teilnahmebedingungen zugestimmt hat, nach denen die Prämie dann entfällt, und wenn sein Steuerstatus noch derselbe ist.',
        'Übersteigen die Korrekturen die offenen Prämien, wird nichts ausgezahlt. Das „Guthaben des Anbieters“ wartet auf die nächsten Prämien.',
        'Eine Korrektur, die noch auf keinem Beleg steht, lässt sich zurücknehmen.',
      ),
      note('Ob § 17 UStG bei Ihnen zutrifft, sagt Ihnen Ihre Steuerberatung.'),
    ],
    related: ['gutschrift-erstellen', 'storno'],
  },
  {
    slug: 'sammelauszahlung',
    title: 'Viele Partner auf einmal auszahlen',
    summary:
      'Eine Sammelauszahlung erstellt für jeden ausgewählten Partner einen eigenen Beleg, einen nach dem anderen.',
    words: 'batch alle monat stapel sammelauszahlung',
    body: [
      steps(
        'Öffnen Sie „Sammelauszahlung“.',
        'Prüfen Sie die Auswahl. Wer noch nicht ausgezahlt werden kann, steht mit dem Grund darunter.',
        'Wählen Sie den Zahlungstag und bestätigen Sie die Summe.',
      ),
      list(
        'Wo eine Korrektur oder eine Rückzahlung einen Beleg mindert, steht die Rechnung bis zum ausgezahlten Betrag darunter. Wer im Minus wäre, wartet: Sein „Guthaben des Anbieters“ wird mit den nächsten Prämien verrechnet.',
        'Bezahlt wird genau, was angezeigt war. Hat sich etwas geändert, entsteht für diesen Partner kein Beleg, und Sie sehen warum.',
        'Sie können die Seite schließen: Die Auszahlung läuft weiter und jede Nummer entsteht genau einmal.',
      ),
    ],
    related: ['gutschrift-erstellen', 'sepa-datei'],
  },
  {
    slug: 'belege-senden',
    title: 'Viele Belege auf einmal senden',
    summary:
      'Haken Sie Belege an, oder nehmen Sie alle eines Filters: Jeder geht per E-Mail an seinen Partner, höchstens einmal.',
    words: 'versand mail alle verschicken gesendet nicht zugestellt stapel drucken zip',
    body: [
      steps(
        'Wählen Sie in der Übersicht unter „Gutschriften“ den Filter „Nicht gesendet“.',
        'Haken Sie Belege an, oder wählen Sie alle des Filters.',
        'Klicken Sie auf „Senden“. Was ausgelassen wird, steht mit dem Grund dabei.',
      ),
      list(
        'Nach einer Sammelauszahlung senden Sie alle ihre Belege an derselben Stelle.',
        'Sie können die Seite schließen. Was der Mailserver nicht annimmt, wird weiter versucht und steht oben auf der Seite.',
        'Unter „Belege & Bank“ legen Sie fest, dass Belege nach dem Ausstellen gleich hinausgehen.',
        'Angehakte Belege können Sie auch zusammen als bezahlt markieren, drucken oder als ZIP-Datei mitnehmen.',
      ),
    ],
    related: ['sammelauszahlung', 'storno'],
  },
  {
    slug: 'sepa-datei',
    title: 'Mit einer SEPA-Datei überweisen',
    summary:
      'Alle offenen Belege als eine Datei für Ihre Bank. Ist sie ausgeführt, vermerken Sie alle Zahlungen auf einmal.',
    words: 'bank überweisung pain xml girocode zahlung iban',
    body: [
      steps(
        'Hinterlegen Sie einmal Ihre eigene IBAN unter „Belege & Bank“.',
        'Öffnen Sie bei den Gutschriften „Export“ und wählen Sie die Belege und den Tag der Ausführung.',
        'Laden Sie die Datei bei Ihrer Bank hoch und geben Sie sie dort frei.',
        'Tragen Sie den Tag ein, an dem die Bank ausgeführt hat: Alle Belege der Datei sind dann bezahlt.',
      ),
      list(
        'Gezahlt wird auf das Konto, das auf dem Beleg steht. Hat der Partner inzwischen ein anderes, sehen Sie beide und wählen.',
        'Ihre Bank vergleicht seit Oktober 2025 Name und Konto. In der Datei steht deshalb der Kontoinhaber, auch wenn der Partner anders heißt.',
        'Belege mit Widerspruch kommen in keine Datei.',
      ),
      note(
        'Für einen einzelnen Beleg zeigt die Anwendung auch einen GiroCode für Ihre Banking-App.',
      ),
    ],
    related: ['kontoauszug-einlesen', 'gutschrift-erstellen', 'datev-export'],
  },
  {
    slug: 'kontoauszug-einlesen',
    title: 'Zahlungen aus dem Kontoauszug vermerken',
    summary:
      'Lesen Sie den Auszug Ihrer Bank ein: Was eindeutig zu einem Beleg gehört, ist mit einem Klick als bezahlt vermerkt.',
    words: 'bank camt camt.053 csv umsatz buchung bezahlt abgleich rücküberweisung rücklastschrift',
    body: [
      steps(
        'Laden Sie in Ihrem Online-Banking den Kontoauszug als camt.053, camt.054 oder CSV herunter.',
        'Öffnen Sie bei den Gutschriften „Export“, dann „Kontoauszug“, und ziehen Sie die Datei hinein.',
        'Vermerken Sie alle sicheren Buchungen mit einem Klick. Was nur wahrscheinlich passt, sehen Sie sich einzeln an.',
      ),
      list(
        'Gespeichert wird nur, was Ihre Belege betrifft. Gehälter und alles andere werden gleich verworfen.',
        'Derselbe Auszug noch einmal eingelesen ändert nichts.',
        '„Rückgängig“ nimmt eine Zahlung zurück, solange mit dem Beleg nichts anderes geschehen ist.',
        'Kommt eine Überweisung zurück, ist der Beleg wieder offen, und Sie bekommen eine E-Mail.',
      ),
      note('Eine CSV-Datei, die wir noch nicht kennen, fragt einmal, welche Spalte was enthält.'),
    ],
    related: ['sepa-datei', 'gutschrift-erstellen'],
  },
  {
    slug: 'storno',
    title: 'Eine Gutschrift stornieren',
    summary:
      'Belege werden nie geändert oder gelöscht. Ein Stornobeleg hebt den alten auf, die Prämien sind sofort wieder offen.',
    words:
      'falsch korrigieren zurück stornobeleg löschen ändern verrechnen rückzahlung zurückzahlen',
    body: [
      steps(
        'Öffnen Sie den Beleg und wählen Sie „Stornieren“.',
        'Wählen Sie den Grund und schreiben Sie eine Notiz. Beides bleibt intern.',
        'War der Beleg bezahlt, sagen Sie, was mit dem Geld geschieht.',
        'Senden Sie den Stornobeleg und rechnen Sie neu ab.',
      ),
      list(
        'Der Stornobeleg bekommt die nächste Nummer aus demselben Nummernkreis.',
        'War der Beleg schon bezahlt, wählen Sie, wie das Geld zurückkommt: Der Partner zahlt es zurück, die nächste Auszahlung verrechnet es, oder ein neuer Beleg ersetzt den alten.',
        'Der Betrag steht beim Partner unter „Zurückzuzahlen“, bis er ausgeglichen ist. Rückzahlungen erfassen Sie dort von Hand, auch in Teilen.',
        'Beim Verrechnen bleiben Netto, Umsatzsteuer und Gesamtbetrag der neuen Gutschrift, wie sie sind. Ausgezahlt wird der Zahlbetrag; SEPA-Datei und GiroCode gehen danach.',
      ),
    ],
    related: ['widerspruch', 'gutschrift-erstellen', 'nummernkreis-waehlen'],
  },
  {
    slug: 'widerspruch',
    title: 'Wenn ein Partner widerspricht',
    summary:
      'Mit dem Widerspruch verliert eine Gutschrift ihre Wirkung als Rechnung. Sie stornieren und stellen in einem Schritt neu aus.',
    words: 'widersprochen einspruch rückfrage neu ausstellen',
    body: [
      text(
        'Partner widersprechen im Partnerbereich. Erreicht Sie ein Widerspruch auf anderem Weg, tragen Sie ihn beim Beleg ein, mit Tag und Grund.',
      ),
      list(
        '„Stornieren und neu ausstellen“ erledigt die Antwort in einem Schritt.',
        'Nimmt der Partner den Widerspruch zurück, lebt die Gutschrift nicht wieder auf. Stellen Sie eine neue aus.',
        'Privatpersonen bekommen keine Gutschrift. Sie können zu ihrem Beleg eine Rückfrage stellen.',
      ),
    ],
    sources: [
      { name: '§ 14 Abs. 2 UStG', url: 'https://www.gesetze-im-internet.de/ustg_1980/__14.html' },
    ],
    related: ['storno', 'recht-gutschrift'],
  },
  {
    slug: 'nummernkreis-waehlen',
    title: 'Den Nummernkreis festlegen',
    summary:
      'Präfix, Startnummer und Suffix Ihrer Belege. Jede Nummer entsteht genau einmal und ohne Lücke.',
    words: 'nummer rechnungsnummer präfix suffix start lücke jahr',
    body: [
      list(
        'Ohne andere Wahl beginnen Belege mit „GS“ und der Nummer 0001.',
        'Neue Angaben gelten für künftige Belege. Die Vorschau zeigt die nächste Nummer.',
        'Eine neue Startnummer muss über allen vergebenen Nummern liegen.',
        'Stornobelege kommen aus demselben Nummernkreis.',
      ),
    ],
    sources: [
      {
        name: '§ 14 Abs. 4 Nr. 4 UStG',
        url: 'https://www.gesetze-im-internet.de/ustg_1980/__14.html',
      },
    ],
    related: ['gutschrift-erstellen', 'konto-einrichten'],
  },
  {
    slug: 'datev-export',
    title: 'Belege an DATEV übergeben',
    summary: 'Ein Buchungsstapel für Ihre Steuerberatung, auf Wunsch mit den Belegbildern.',
    words: 'steuerberater buchhaltung skr03 skr04 kreditor extf buchungssatz export',
    body: [
      steps(
        'Tragen Sie unter „Belege & Bank“ einmal Beraternummer, Mandantennummer und Konten ein. Ihre Steuerberatung kennt sie.',
        'Öffnen Sie bei den Gutschriften „Export“ und wählen Sie den Zeitraum.',
        'Prüfen Sie Anzahl und Summe, erstellen Sie den Buchungsstapel und geben Sie ihn weiter.',
      ),
      list(
        'Ein Zeitraum liegt in einem Kalenderjahr und einem Wirtschaftsjahr.',
        'Was schon exportiert ist, bleibt draußen und wird gezählt. Mit einem Haken nehmen Sie es noch einmal auf.',
        'Entstand ein Beleg erst nach dem Export seines Zeitraums, weist der nächste Export auf ihn hin.',
        'Unter „Bisherige Exporte“ steht jeder Export mit seinen Belegen, und die Datei laden Sie dort unverändert noch einmal.',
        'Jeder ausgestellte Beleg ist dabei, ein Storno als Generalumkehr unter der Nummer des stornierten Belegs. Zahlungen sind nicht dabei. Verrechnungen mit stornierten Belegen laufen über „Durchlaufende Posten“ (1590 oder 1370).',
        'Die Datei „Kreditoren“ nennt zu jedem Kreditorenkonto des Stapels Namen und Anschrift.',
        'Das Leistungsdatum kommt auf Wunsch Ihrer Steuerberatung mit: „Mit Leistungsdatum“ unter „Belege & Bank“.',
        'Mit Belegbildern: Zuerst übernimmt die Kanzlei die Bilder über DATEV Belegtransfer, dann den Stapel.',
      ),
    ],
    related: ['recht-datev', 'steuerberater-paket', 'belege-archivieren'],
  },
  {
    slug: 'steuerberater-paket',
    title: 'Alles für die Steuerberatung in einem Paket',
    summary:
      'Belege, DATEV-Stapel, Prämien und Nachweise eines Monats, Quartals oder Jahres als eine ZIP-Datei, auch als Link für die Kanzlei.',
    words:
      'steuerberater kanzlei paket zip link code unterlagen monatsabschluss jahresabschluss prüfung',
    body: [
      steps(
        'Öffnen Sie unter „Abrechnungen“ den Reiter „Steuerberater“ und wählen Sie den Zeitraum.',
        'Drücken Sie „Paket erstellen“. Sie können die Seite schließen, das Paket entsteht im Hintergrund.',
        'Laden Sie es herunter, oder geben Sie unter „Link für die Kanzlei“ die E-Mail-Adresse der Kanzlei ein.',
      ),
      list(
        'LIESMICH.txt erklärt jede Datei, PRUEFSUMMEN.txt nennt ihre Prüfsummen.',
        'Der DATEV-Stapel im Paket ist eine Kopie: Die Belege gelten damit nicht als exportiert.',
        'Ein Paket bleibt 14 Tage. Danach wird es mit seinen Links gelöscht, und Sie können es neu erstellen.',
        'Die Kanzlei braucht kein Konto. Zum Öffnen fordert sie einen Code an, der nur an die angegebene Adresse geht.',
        'Das Protokoll zeigt, wann der Link geöffnet und das Paket heruntergeladen wurde. „Zurückziehen“ beendet ihn sofort.',
      ),
      note('Namen von Gästen stehen in den Tabellen des Pakets nicht.'),
    ],
    related: ['datev-export', 'stichtag', 'belege-archivieren'],
  },
  {
    slug: 'stichtag',
    title: 'Verbindlichkeiten zum Stichtag',
    summary:
      'Was Sie Ihren Partnern am Ende eines Tages schuldeten, zum Beispiel am 31. Dezember: für den Jahresabschluss, als PDF und als CSV.',
    words: 'jahresabschluss bilanz saldo saldenliste offene posten inventur 31.12. jahresende',
    body: [
      steps(
        'Öffnen Sie „Abrechnungen“ und dort „Stichtag“. Voreingestellt ist der 31. Dezember des letzten Jahres.',
        'Wählen Sie einen anderen Tag, wenn Sie ihn brauchen, und bei „Bewegungen ab“ den Beginn des Zeitraums.',
        'Laden Sie das PDF, die Posten oder die Bewegungen für Ihre Steuerberatung.',
      ),
      list(
        '„Noch nicht abgerechnet“ sind entstandene Prämien, die auf keinem Beleg stehen, netto.',
        '„Offene Belege“ sind ausgestellt und weder bezahlt noch storniert, brutto.',
        'Anfang und Bewegungen ergeben das Ende. Der Anfang ist immer das Ende des Tages davor.',
      ),
      heading('Warum sich die Zahl nicht mehr ändert'),
      text(
        'Eine Zahlung zählt an ihrem Zahlungstag, wenn Sie sie bis zum Ende des Folgemonats vermerken. So lange steht beim Stichtag „Vorläufig“. Was Sie später vermerken, zählt an dem Tag, an dem Sie es vermerken.',
      ),
      note(
        'In PDF und CSV stehen Partner mit dem Namen von ihrem letzten Beleg. Wer noch keinen hat, steht dort nur mit seiner Nummer: Sein Name kann sich ändern oder gelöscht werden.',
      ),
    ],
    related: ['datev-export', 'storno'],
  },
  {
    slug: 'belege-archivieren',
    title: 'Alle Belege herunterladen und aufbewahren',
    summary:
      'PDF und E-Rechnung jedes Belegs, so wie sie ausgestellt wurden, als ZIP-Datei mit Übersicht und Prüfsummen.',
    words: 'archiv zip herunterladen aufbewahrung jahre betriebsprüfung prüfer',
    body: [
      text(
        'Unter „Gutschriften“ laden Sie die Belege eines Zeitraums, unter „Daten & Konto“ alle.',
      ),
      list(
        'Jede Datei ist die, die beim Ausstellen entstanden ist. Die Übersicht nennt ihre Prüfsumme.',
        'Ausgestellte Belege bewahren wir auch nach der Auflösung Ihres Kontos auf.',
      ),
    ],
    related: ['recht-datev', 'datev-export'],
  },
];
