import { type HelpArticle, heading, list, note, steps, text } from './article.ts';

/** What docs/product/marketing.md, billing.md, accounts.md, privacy.md say, task by task. */
export const OFFICE: readonly HelpArticle[] = [
  {
    slug: 'email-vorlagen',
    title: 'E-Mails in Ihren Worten',
    summary:
      'Was Gäste und Partner von Ihnen lesen, schreiben Sie selbst: mit Platzhaltern, Vorschau und Test-E-Mail.',
    words: 'template vorlage email text platzhalter betreff',
    screens: ['/marketing'],
    picture: { name: 'marketing', alt: 'Vorlagen der E-Mails im Marketing-Center' },
    body: [
      steps(
        'Öffnen Sie unter „Marketing“ die E-Mail und ändern Sie Betreff und Text.',
        'Setzen Sie Platzhalter ein, etwa für den Namen des Gastes. Sie werden beim Senden gefüllt.',
        'Sehen Sie die Vorschau an und senden Sie sich eine Test-E-Mail.',
      ),
      list(
        'Was das Gesetz verlangt, steht immer darunter und lässt sich nicht ändern.',
        'Die letzten fünfzig Fassungen bleiben. Jede lässt sich wiederherstellen.',
      ),
      note(
        'Ihre Worte gehen hinaus, sobald Ihre erste Rechnung bezahlt ist. Bis dahin senden wir den Standard; so kann niemand unter fremdem Namen schreiben.',
      ),
    ],
    related: ['automatische-emails', 'texte-und-bilder'],
  },
  {
    slug: 'automatische-emails',
    title: 'E-Mails, die von selbst gehen',
    summary:
      'Nachfassen nach sieben Tagen, Monatsstatistik für Partner, Hinweis auf erreichte Mindestbeträge. Alles ist aus, bis Sie es einschalten.',
    words: 'automatisierung newsletter nachfassen statistik abmelden',
    body: [
      list(
        '„Nachfassen nach 7 Tagen“ fragt Gäste mit offenem Angebot, einmal und nur mit Einwilligung.',
        '„Monatsstatistik am 1. des Monats“ geht an Partner, bei denen sich etwas bewegt hat.',
        '„Mindestbetrag erreicht“ geht an Sie.',
      ),
      text(
        'Vor dem Einschalten sehen Sie, wen der nächste Lauf erreichen würde. Das Protokoll sagt, was daraus wurde.',
      ),
    ],
    sources: [{ name: '§ 7 UWG', url: 'https://www.gesetze-im-internet.de/uwg_2004/__7.html' }],
    related: ['email-vorlagen', 'recht-dsgvo'],
  },
  {
    slug: 'texte-und-bilder',
    title: 'Texte und Bilder für Partner',
    summary:
      'Fertige Texte für Einladung, Aushang und Social Media, und Bilder, die Ihre Partner im Partnerbereich finden.',
    words: 'text bibliothek social media instagram aushang signatur bilder',
    body: [
      list(
        'Passen Sie einen Text an, kopieren Sie ihn oder drucken Sie ihn als PDF.',
        'Mit „Für Partner freigeben“ finden Partner ihn in ihrem Bereich, mit ihrem eigenen Link.',
        'Bis zu 30 Bilder können Partner mitnehmen.',
      ),
    ],
    related: ['partnerbereich', 'druckstudio-nutzen'],
  },
  {
    slug: 'tarif-und-rechnungen',
    title: 'Tarif, Rechnungen und Kündigung',
    summary: 'Was Ihr Tarif enthält, wie Sie wechseln und kündigen, und wo Ihre Rechnungen stehen.',
    words: 'preis upgrade premium kosten kündigen abo zahlung karte limit',
    body: [
      list(
        'Im Tarif Free kostet Empfehlwerk nichts: eine aktive Kampagne, zehn Partner, zwanzig Links.',
        'Ein Upgrade gilt sofort. Entwürfe und pausierte Kampagnen zählen nicht zum Limit.',
        'Bei einem kleineren Tarif wird nichts gelöscht und nichts abgeschaltet. Neues anlegen geht erst wieder unter dem Limit.',
      ),
      heading('Kündigen'),
      text(
        'Eine Kündigung gilt zum Ende des bezahlten Zeitraums. Bis dahin nehmen Sie sie mit „Reaktivieren“ zurück.',
      ),
    ],
    related: ['konto-aufloesen', 'abrechnungsberichte'],
  },
  {
    slug: 'mit-mehreren-arbeiten',
    title: 'Mit mehreren arbeiten',
    summary:
      'Laden Sie Kolleginnen und Kollegen ein: Jede Person hat ihren eigenen Login und eine Rolle, die sagt, was sie darf.',
    words: 'team benutzer nutzer mitarbeiter einladung rolle rechte inhaber kollege zugang',
    body: [
      heading('Jemanden einladen'),
      steps(
        'Öffnen Sie in den Account-Einstellungen „Team“ und wählen Sie „Jemanden einladen“.',
        'Geben Sie die E-Mail-Adresse ein und wählen Sie die Rolle.',
        'Die Person bekommt eine E-Mail mit einem Link. Er gilt sieben Tage, einmal und nur für diese Adresse.',
      ),
      text(
        'Wer schon einen Login mit dieser Adresse hat, nimmt damit an; wer noch keinen hat, legt Name und Passwort fest. Solange niemand angenommen hat, können Sie die Einladung „Erneut senden“ oder „Zurücknehmen“. Mit dem neuen Link gilt der alte nicht mehr.',
      ),
      heading('Rollen'),
      text(
        'Eine andere Rolle geben Sie mit „Rolle ändern“. Sie gilt ab dem nächsten Klick der Person; sie und alle Inhaber bekommen eine E-Mail.',
      ),
      heading('Jemand geht'),
      list(
        'Mit „Entfernen“ ist das Haus für die Person ab dem nächsten Klick zu. Ihr Login und ihre anderen Häuser bleiben ihr.',
        'API-Schlüssel, die sie erstellt hat, stehen dabei und werden mit widerrufen, wenn Sie das Häkchen bei „auch widerrufen“ lassen.',
        'Was die Person angelegt hat, bleibt mit ihrem Namen stehen.',
        'Selbst gehen Sie mit „Haus verlassen“. Der letzte Inhaber kann nicht gehen: Machen Sie vorher jemand anderen zum Inhaber.',
      ),
      note(
        'Im Tarif Free arbeitet eine Person, mit Premium arbeiten bis zu fünf mit, mit Enterprise beliebig viele. Offene Einladungen zählen mit.',
      ),
    ],
    related: ['rollen-im-team', 'zwei-faktor', 'api-schluessel'],
  },
  {
    slug: 'rollen-im-team',
    title: 'Rollen im Team',
    summary:
      'Inhaber, Leitung, Vertrieb, Buchhaltung und Lesen: Jede Rolle sieht, was sie für ihre Arbeit braucht. Was nicht zu ihr gehört, steht nicht auf dem Bildschirm.',
    words:
      'rolle recht berechtigung zugriff mitarbeiter kollege benutzer gesperrt vertrieb buchhaltung',
    body: [
      list(
        'Inhaber dürfen alles, auch Team, Schlüssel, Tarif und die Auflösung des Kontos.',
        'Die Leitung führt das Programm: Partner, Kampagnen, Anfragen, Gutschriften und die Einstellungen.',
        'Der Vertrieb bearbeitet Anfragen und Partner und entscheidet in der „Prüfung“. Bank- und Steuerdaten sieht er nicht.',
        'Die Buchhaltung erstellt „Gutschriften“, überweist, exportiert und pflegt Bank- und Steuerdaten. Anfragen und Kampagnen liest sie.',
        'Lesen heißt: Partner, Kampagnen, Anfragen und die „Auswertung“ ansehen, ohne etwas zu ändern.',
      ),
      heading('Wenn etwas fehlt'),
      text(
        'Öffnen Sie einen Link auf eine Seite, die nicht zu Ihrer Rolle gehört, steht dort „Nicht für Ihre Rolle“ und wer es darf. Dasselbe sagt die Zeile mit dem Schloss, zum Beispiel bei Partnern im Vertrieb.',
      ),
      text(
        'Ihr eigener Login gehört in jeder Rolle Ihnen: Unter „Account“ und „Sicherheit“ ändern Sie Adresse, Passwort und zweiten Faktor.',
      ),
      note('Eine andere Rolle gilt sofort, schon beim nächsten Klick.'),
    ],
    related: ['mit-mehreren-arbeiten', 'zwei-faktor'],
  },
  {
    slug: 'zwei-faktor',
    title: 'Anmeldung mit zweitem Faktor',
    summary:
      'Ein Code aus einer App zusätzlich zum Passwort. Das empfehlen wir allen, die Gutschriften ausstellen.',
    words: '2fa authenticator sicherheit passwort backup code sitzung abmelden',
    body: [
      steps(
        'Öffnen Sie „Account“ und dort „Sicherheit“.',
        'Scannen Sie den QR-Code mit einer Authenticator-App.',
        'Geben Sie den sechsstelligen Code ein.',
        'Bewahren Sie die zehn Backup-Codes getrennt vom Telefon auf.',
      ),
      text(
        'Dort sehen Sie auch alle angemeldeten Geräte und beenden fremde Sitzungen. Bei einem neuen Browser schreiben wir Ihnen.',
      ),
    ],
    related: ['konto-einrichten', 'passkeys'],
  },
  {
    slug: 'passkeys',
    title: 'Mit Passkey statt Passwort anmelden',
    summary:
      'Gesicht, Fingerabdruck oder Geräte-PIN statt Passwort und Code. Ein Passkey lässt sich nicht erraten und nicht auf fremden Seiten eingeben.',
    words:
      'passkey face id touch id fingerabdruck windows hello passwort entfernen verloren backup code',
    body: [
      steps(
        'Öffnen Sie „Account“ und dort „Sicherheit“.',
        'Wählen Sie „Passkey einrichten“ und bestätigen Sie auf Ihrem Gerät.',
        'Richten Sie am besten einen zweiten auf einem anderen Gerät ein.',
        'Beim nächsten Mal genügt „Mit Passkey anmelden“.',
      ),
      text(
        'Mit zwei Passkeys können Sie das Passwort entfernen. Bewahren Sie dann die zehn Backup-Codes gut auf: Haben Sie beide Geräte verloren, legen Sie mit „Passwort vergessen?“ und einem Backup-Code ein neues Passwort fest.',
      ),
      text(
        'Jede Änderung melden wir Ihnen per E-Mail. Passkeys gelten nur in der Anwendung, nie auf der eigenen Adresse Ihrer Gästeseiten.',
      ),
    ],
    related: ['zwei-faktor'],
  },
  {
    slug: 'mehrere-haeuser',
    title: 'Zwischen mehreren Häusern wechseln',
    summary:
      'Gehören Sie zu mehreren Häusern, wechseln Sie mit einem Klick. Jeder Tab bleibt in seinem Haus, und im Tarif Enterprise stehen die Zahlen nebeneinander.',
    words: 'haus wechseln mehrere häuser standorte account umschalten übersicht gruppe',
    screens: ['/haeuser'],
    body: [
      steps(
        'Klicken Sie oben in der Seitenleiste auf den Namen Ihres Hauses. Auf dem Telefon öffnen Sie „Mehr“.',
        'Wählen Sie das andere Haus. Mit gedrückter Strg-Taste oder der mittleren Maustaste öffnet es sich in einem neuen Tab.',
      ),
      list(
        'Jeder Tab arbeitet nur in dem Haus, das oben steht. Ein Wechsel in einem anderen Tab ändert daran nichts.',
        'Die Adresse nennt das Haus. Ein Link, den Sie weitergeben, öffnet deshalb das richtige.',
        'Nach der Anmeldung öffnet sich das Haus, in dem Sie zuletzt gearbeitet haben.',
      ),
      heading('Alle Häuser auf einen Blick'),
      text(
        '„Kennzahlen aller Häuser“ zeigt Klicks, Anfragen, Umsatz und Prämien Haus für Haus und zusammen. Gezählt werden Häuser im Tarif Enterprise; andere stehen gesperrt in der Liste.',
      ),
      note(
        'Steht dort „Dieses Haus gehört nicht zu Ihren Häusern.“, hat Sie jemand aus dem Haus entfernt, oder Sie sind mit einem anderen Konto angemeldet.',
      ),
    ],
    related: ['konto-einrichten', 'tarif-und-rechnungen'],
  },
  {
    slug: 'person-loeschen',
    title: 'Auskunft geben und Personen löschen',
    summary:
      'Fragt ein Gast oder Partner nach seinen Daten, bekommt er sie als Datei. Löschen zeigt vorher, was geht und was bleiben muss.',
    words: 'dsgvo auskunft löschung betroffenenrechte daten anfragen',
    body: [
      steps(
        'Öffnen Sie die Anfrage oder den Partner.',
        'Wählen Sie die Auskunft oder die Löschung und bestätigen Sie Ihr Passwort.',
        'Lesen Sie, was gelöscht wird, was geleert wird und was mit welchem Grund bleibt.',
      ),
      text(
        'In jeder E-Mail an Gäste steht unten der Weg zu „Auskunft oder Löschung“. Viele erledigen es damit selbst.',
      ),
    ],
    related: ['recht-dsgvo', 'konto-aufloesen'],
  },
  {
    slug: 'konto-aufloesen',
    title: 'Daten mitnehmen und Konto auflösen',
    summary:
      'Alles, was wir zu Ihrem Konto gespeichert haben, als ZIP-Datei, und der Weg, das Konto selbst aufzulösen.',
    words: 'export kündigen löschen beenden umzug',
    body: [
      steps(
        'Öffnen Sie „Account“ und dort „Daten & Konto“.',
        'Laden Sie zuerst Ihre Daten und Ihre Belege herunter.',
        'Lösen Sie das Konto auf. Der Dialog sagt, wie viele Links und offene Prämien betroffen sind.',
      ),
      note('Offene Prämien lassen sich danach nicht mehr über Empfehlwerk auszahlen.'),
    ],
    related: ['belege-archivieren', 'person-loeschen'],
  },
  {
    slug: 'api-schluessel',
    title: 'Andere Software anbinden',
    summary:
      'Ihre Buchungssoftware, Ihre Website oder eine Tabelle liest Partner, Anfragen, Prämien und Gutschriften selbst und trägt Anfragen ein. Dafür erstellen Sie einen API-Schlüssel.',
    words: 'api schlüssel schnittstelle key token software anbinden programmierer enterprise',
    screens: ['/account-settings'],
    body: [
      steps(
        'Öffnen Sie in den Account-Einstellungen „Schnittstellen“ und klicken Sie auf „Schlüssel erstellen“.',
        'Kreuzen Sie nur an, was die Software lesen und schreiben soll, und wählen Sie, bis wann der Schlüssel gilt.',
        'Kopieren Sie den Schlüssel in die Einstellungen der Software. Er wird nur dieses eine Mal gezeigt.',
      ),
      list(
        'Lesen und Schreiben kreuzen Sie für jeden Bereich einzeln an. Gutschriften erstellen oder stornieren kann nur ein Schlüssel, dem Sie genau das erlauben; Bankverbindungen ändert und liest keiner.',
        'Was ein Schlüssel getan hat, steht im Verlauf der Anfrage und des Belegs unter seinem Namen.',
        'Zum Ausprobieren wählen Sie „Mit einem Testprogramm“: Ein solcher Schlüssel sieht nur erdachte Daten, und E-Mails gehen keine hinaus.',
        'Bei jedem steht, wann und aus welchem Netz er zuletzt benutzt wurde.',
        'Mit „Ersetzen“ bekommen Sie einen neuen; der bisherige kann noch bis zu sieben Tage gelten. Mit „Widerrufen“ endet er sofort.',
      ),
      note(
        'Geben Sie einen Schlüssel nie in einer E-Mail oder einem Chat weiter. Wer ihn hat, darf, was er darf. API-Schlüssel gehören zum Tarif Enterprise.',
      ),
    ],
    related: ['assistent-verbinden', 'zwei-faktor'],
  },
  {
    slug: 'assistent-verbinden',
    title: 'Einen Assistenten verbinden',
    summary:
      'Claude, ChatGPT und andere Assistenten lesen Ihre Anfragen, Prämien und Zahlen selbst nach und führen Anfragen auf Ihr Wort weiter.',
    words:
      'mcp ki künstliche intelligenz claude chatgpt assistent agent chatbot prompt datenschutz',
    body: [
      steps(
        'Öffnen Sie in den Account-Einstellungen „Schnittstellen“ und klicken Sie auf „Schlüssel erstellen“. Geben Sie dem Assistenten einen eigenen Schlüssel.',
        'Kreuzen Sie an, was er lesen darf. Soll er Anfragen weiterführen, kreuzen Sie auch das an.',
        'Kopieren Sie unter „Assistenten (MCP)“ die Adresse und tragen Sie sie zusammen mit dem Schlüssel bei Ihrem Assistenten ein. Wie das bei Claude und ChatGPT geht, steht daneben.',
        'Fragen Sie ihn etwas, zum Beispiel: Welche Prämien kann ich heute auszahlen?',
      ),
      heading('Was er nicht kann'),
      list(
        'Auszahlen, stornieren und löschen kann ein Assistent nicht.',
        'Einen bestätigten Umsatz kann er nicht ändern. Das tun Sie selbst in der Anfrage.',
        'Namen, Kontaktdaten und Texte von Gästen und Partnern bekommt er nur, wenn Sie „Assistenten: Namen, Kontaktdaten und Texte mitlesen“ ankreuzen.',
      ),
      heading('Bevor Sie persönliche Daten freigeben'),
      text(
        'Was ein Assistent liest, liest auch das Unternehmen, das ihn betreibt. Für Namen und Kontaktdaten Ihrer Gäste brauchen Sie mit ihm in der Regel einen Vertrag zur Auftragsverarbeitung und einen Satz in Ihrer Datenschutzerklärung.',
      ),
      note(
        'Gäste und Partner können in ihre Texte schreiben, was sie wollen, auch Anweisungen an Ihren Assistenten. Er bekommt solche Texte als fremde Daten gekennzeichnet. Lassen Sie sich trotzdem zeigen, was er tun will. Was er getan hat, steht beim Schlüssel unter „Aufrufe“.',
      ),
    ],
    related: ['api-schluessel'],
  },
  {
    slug: 'kalender-abo',
    title: 'Veranstaltungstage im eigenen Kalender',
    summary:
      'Die Tage Ihrer Anfragen stehen in Google, Outlook oder Apple Kalender und wandern mit, wenn sich etwas ändert.',
    words: 'kalender abo ical ics google outlook apple termin datum abonnieren enterprise',
    body: [
      steps(
        'Öffnen Sie in den Account-Einstellungen „Schnittstellen“ und dort „Kalender-Abo“.',
        'Kreuzen Sie an, mit welchem Stand Anfragen im Kalender stehen sollen, und schalten Sie das Abo ein.',
        'Kopieren Sie die Adresse und tragen Sie sie in Ihrem Kalender als Abo ein, nicht als Import.',
      ),
      list(
        'Zu sehen sind Kampagne, Stand und Zahl der Gäste. Namen und Kontaktdaten stehen nie darin.',
        'Verlorene und nicht qualifizierte Anfragen verschwinden beim nächsten Abruf.',
        'Wie oft ein Kalender abruft, entscheidet er selbst. Bei Google sind es oft mehrere Stunden.',
      ),
      note(
        'Die Adresse ist geheim: Wer sie kennt, sieht die Tage. Mit „Adresse erneuern“ gilt die bisherige sofort nicht mehr. Das Kalender-Abo gehört zum Tarif Enterprise.',
      ),
    ],
    related: ['api-schluessel'],
  },
  {
    slug: 'firmenlogin',
    title: 'Anmelden mit dem Firmenlogin',
    summary:
      'Ihre Leute öffnen Empfehlwerk mit dem Anmeldedienst Ihres Unternehmens. Wen Ihre IT dort sperrt, der kommt nicht mehr hinein.',
    words: 'sso openid connect oidc entra azure google workspace keycloak firmenlogin enterprise',
    body: [
      steps(
        'Öffnen Sie in den Account-Einstellungen „Firmenlogin“ und kopieren Sie die Weiterleitung.',
        'Legen Sie bei Ihrem Anmeldedienst eine Web-Anwendung mit OpenID Connect an, und tragen Sie die Weiterleitung dort ein.',
        'Tragen Sie Adresse (Issuer), Client-ID und Client-Geheimnis hier ein. Beim Speichern prüfen wir den Dienst.',
        'Fügen Sie Ihre Domain hinzu, und bestätigen Sie sie mit einem DNS-Eintrag oder mit dem Code an postmaster.',
        'Verbinden Sie Ihren Login unter „Sicherheit“. Alle anderen tun dort dasselbe.',
      ),
      list(
        'Microsoft Entra ID: Der Issuer ist https://login.microsoftonline.com/<Mandant>/v2.0 mit der Kennung Ihres Mandanten.',
        'Google Workspace: Der Issuer ist https://accounts.google.com; wählen Sie als Nutzertyp Intern, damit nur Ihre Konten zugelassen sind.',
        'Keycloak: Der Issuer ist https://<Server>/realms/<Realm>; schalten Sie Client authentication ein.',
      ),
      note(
        'Mit „Nur Firmenlogin“ kommt niemand mehr anders in dieses Haus. Inhaber behalten einen Notzugang mit Passwort und zweitem Faktor, der allen Inhabern gemeldet wird. Der Firmenlogin gehört zum Tarif Enterprise; endet der Tarif, öffnet wieder jeder eigene Login.',
      ),
    ],
    related: ['api-schluessel'],
  },
  {
    slug: 'aktivitaeten',
    title: 'Wer hat was geändert?',
    summary:
      'Unter „Aktivitäten“ steht jede Änderung in Ihrem Konto: wer, wann, was, und wie es vorher war.',
    words:
      'aktivitäten protokoll verlauf historie änderungen wer wann audit nachvollziehbar prüfung csv',
    screens: ['/aktivitaeten'],
    body: [
      steps(
        'Öffnen Sie „Account“ und dort „Aktivitäten“, oder auf der Übersicht „Alle Aktivitäten“.',
        'Grenzen Sie ein: nach Art, Person und Zeitraum. Die Suche findet Namen, Nummern und was geschah.',
        'Ein Klick auf den Namen führt zum Partner, zur Anfrage, zur Kampagne oder zum Beleg.',
        'Mit „CSV-Export“ nehmen Sie mit, was Sie gerade sehen.',
      ),
      heading('Was Sie dort lesen'),
      list(
        'Personen stehen mit Namen, Partner auch. „Automatisch“ ist, was Empfehlwerk von selbst tut; „Betreiber“ ist, wer Empfehlwerk betreibt.',
        'Bei geänderten Angaben steht, was vorher war. Werden die Daten einer Person gelöscht, verschwinden auch diese Angaben.',
        'Vorschauen, Entwürfe und reines Ansehen stehen nicht darin.',
      ),
      text(
        'Niemand kann einen Eintrag ändern oder löschen: Jeder trägt einen Prüfwert, der auf dem vorigen aufbaut. Was Belege betrifft, bleibt zehn Jahre, alles andere zwei.',
      ),
    ],
    related: ['zwei-faktor', 'api-schluessel'],
  },
];
