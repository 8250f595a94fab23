/** Words that many read: notices, posts, signatures, a word to guests. */
const PUBLIC_TEXTS: readonly StockText[] = [
  {
    key: 'aushang-foyer',
    category: 'Aushang fürs Foyer',
    description: 'Ein Blatt für Theke, Foyer oder Umkleide Ihrer Partner.',
    fileType: 'pdf',
    downloadNote: '',
    isNotice: true,
    toPartners: {
      title: 'Aushang fürs Foyer',
      description: 'Ein Blatt für Theke, Foyer oder Umkleide.',
    },
    content: (facts) => `Sie planen eine Feier?

Hochzeit, Geburtstag, Taufe, Firmenfest: Wir empfehlen ${facts.businessName}.

Fragen Sie Ihren Wunschtermin in zwei Minuten unverbindlich an. Sie bekommen eine persönliche Antwort.

[Ihr Empfehlungslink oder QR-Code]

${signature(facts)}

Wir erhalten für erfolgreiche Empfehlungen eine Prämie. Für Sie ändert sich am Preis nichts.`,
  },
  {
    key: 'social-partner',
    category: 'Social-Media-Beitrag für Partner',
    description: 'Beitrag, den Ihre Partner mit ihrem Link veröffentlichen können.',
    fileType: 'text',
    downloadNote:
      'Mit Kennzeichnung: Bei Beiträgen mit Empfehlungslink ist sie Pflicht (§ 5a Abs. 4 UWG).',
    toPartners: {
      title: 'Social-Media-Beitrag',
      description: 'Ein Beitrag, den Sie mit Ihrem Link veröffentlichen können.',
    },
    content: ({ businessName }) => `Anzeige

Ihr sucht einen Ort für eure Feier? Wir waren schon oft bei ${businessName} und empfehlen das Haus von Herzen weiter.

Was uns gefällt:
- [Ihr erster Grund, zum Beispiel: der Garten am Abend]
- [Ihr zweiter Grund]

Hier könnt ihr euren Termin unverbindlich anfragen: [Ihr Empfehlungslink]

#hochzeitslocation #feiern #eventlocation`,
  },
  {
    key: 'social-partnersuche',
    category: 'Social-Media-Beitrag: Partner gesucht',
    description: 'Beitrag für Ihre eigenen Kanäle, mit dem Sie neue Partner finden.',
    fileType: 'text',
    downloadNote: '',
    content: ({
      businessName,
      website,
    }) => `Ihr fotografiert, plant, kocht oder legt auf und werdet oft nach einer schönen Location gefragt?

Dann werdet Partner von ${businessName}: Ihr empfehlt uns mit eurem eigenen Link, wir kümmern uns um die Gäste, und für jede erfolgreiche Empfehlung bekommt ihr eine Prämie. Abgerechnet wird sauber mit Gutschrift.

Schreibt uns eine Nachricht${website === '' ? '' : ` oder schaut vorbei: ${website}`}

#partnergesucht #hochzeitsdienstleister #eventlocation`,
  },
  {
    key: 'mail-signatur',
    category: 'E-Mail-Signatur für Partner',
    description: 'Zwei Zeilen unter jeder E-Mail Ihrer Partner.',
    fileType: 'text',
    downloadNote: '',
    toPartners: {
      title: 'E-Mail-Signatur',
      description: 'Zwei Zeilen unter jeder Ihrer E-Mails.',
    },
    content: ({
      businessName,
    }) => `Sie suchen einen Ort für Ihre Feier? Ich empfehle ${businessName}: [Ihr Empfehlungslink]
(Empfehlungslink: Bei einer Buchung erhalte ich eine Prämie.)`,
  },
  {
    key: 'gaeste-danke',
    category: 'Dankeschön an Gäste nach der Feier',
    description: 'E-Mail nach der Feier, mit der Bitte, Sie weiterzuempfehlen.',
    fileType: 'text',
    downloadNote:
      'Die Bitte um Weiterempfehlung gilt als Werbung: nur an Gäste, die nicht widersprochen haben (§ 7 Abs. 3 UWG).',
    content: (facts) => `Betreff: Danke für Ihre Feier bei uns

Guten Tag [Name],

vielen Dank, dass Sie bei uns gefeiert haben. Wir hoffen, dass Ihnen und Ihren Gästen der Tag in guter Erinnerung bleibt.

Wenn es Ihnen bei uns gefallen hat, freuen wir uns über Ihre Weiterempfehlung. Auf Wunsch erhalten Sie dafür einen eigenen Empfehlungslink: Feiert jemand durch Sie bei uns, bedanken wir uns mit einer Prämie. Antworten Sie einfach auf diese E-Mail.

Möchten Sie keine E-Mails dieser Art mehr erhalten, genügt eine kurze Antwort.

Mit freundlichen Grüßen
${signature(facts)}`,
  },
];

/** Words to partners, from the first letter to the thanks. */
const PARTNER_TEXTS: readonly StockText[] = [
  {
    key: 'partner-einladung',
    category: 'Einladung an neue Partner',
    description: 'E-Mail an Betriebe, mit denen Sie schon zusammenarbeiten.',
    fileType: 'text',
    downloadNote:
      'Nur an Betriebe, mit denen Sie in Kontakt stehen: Werbung per E-Mail braucht eine Einwilligung (§ 7 UWG).',
    content: (facts) => `Betreff: Empfehlen Sie ${facts.businessName} und verdienen Sie mit

Guten Tag [Name],

wir arbeiten schon länger gut zusammen, und viele unserer Gäste kommen über Menschen, die uns kennen. Das möchten wir nicht länger nur mit einem Dankeschön belohnen.

Deshalb gibt es jetzt unser Empfehlungsprogramm:

1. Sie erhalten einen persönlichen Empfehlungslink, auch als QR-Code.
2. Sie geben ihn weiter, wenn jemand eine Location für eine Feier sucht.
3. Kommt über Ihren Link eine Buchung zustande, erhalten Sie [Prämie, zum Beispiel 5 % vom Nettoumsatz].

Sie müssen nichts verkaufen und nichts verwalten. Um Anfrage, Beratung und Abrechnung kümmern wir uns. Zu jeder Prämie bekommen Sie von uns eine Gutschrift mit allen Angaben für Ihre Buchhaltung.

Möchten Sie dabei sein? Dann antworten Sie einfach auf diese E-Mail. Sie erhalten von uns Ihren Link und eine kurze Vereinbarung.

Mit freundlichen Grüßen
${signature(facts)}`,
  },
  {
    key: 'partner-willkommen',
    category: 'Willkommen für neue Partner',
    description: 'E-Mail mit dem Empfehlungslink und den wichtigsten Spielregeln.',
    fileType: 'text',
    downloadNote: '',
    content: (facts) => `Betreff: Ihr Empfehlungslink für ${facts.businessName}

Guten Tag [Name],

schön, dass Sie dabei sind! Das ist Ihr persönlicher Empfehlungslink:

[Ihr Empfehlungslink]

So holen Sie das meiste heraus:

- Geben Sie den Link persönlich weiter, wenn jemand nach einer Location fragt. Eine Empfehlung im Gespräch wirkt am besten.
- Setzen Sie ihn in Ihre E-Mail-Signatur und auf Ihre Website.
- Kennzeichnen Sie öffentliche Beiträge mit dem Link als Anzeige. Das verlangt das Gesetz, sobald eine Prämie im Spiel ist.
- Tragen Sie bitte keine fremden Daten in das Formular ein. Ihre Kontakte füllen es selbst aus.

Sobald über Ihren Link eine Anfrage eingeht, erhalten Sie eine Nachricht. Die Prämie rechnen wir mit einer Gutschrift ab.

Mit freundlichen Grüßen
${signature(facts)}`,
  },
  {
    key: 'partner-danke',
    category: 'Dankeschön nach einer Empfehlung',
    description: 'Kurze Nachricht, wenn aus einer Empfehlung eine Feier geworden ist.',
    fileType: 'text',
    downloadNote: '',
    content: (facts) => `Guten Tag [Name],

aus Ihrer Empfehlung ist eine Feier bei uns geworden. Dafür möchten wir Ihnen herzlich danken!

Ihre Prämie ist vorgemerkt. Sie erhalten darüber eine Gutschrift, sobald wir abrechnen.

Wenn wir auch etwas für Sie tun können, sagen Sie uns gern Bescheid: Wir empfehlen Sie ebenso gern weiter.

Mit freundlichen Grüßen
${signature(facts)}`,
  },
  {
    key: 'partner-erinnerung',
    category: 'Erinnerung an ruhende Partner',
    description: 'Freundlicher Anstoß, wenn ein Link länger nicht genutzt wurde.',
    fileType: 'text',
    downloadNote: '',
    content: (facts) => `Betreff: Ihr Empfehlungslink wartet auf Sie

Guten Tag [Name],

Ihr Empfehlungslink für ${facts.businessName} ist weiterhin für Sie da:

[Ihr Empfehlungslink]

Für die kommende Saison haben wir noch Termine frei, zum Beispiel [Monat oder Anlass]. Kennen Sie jemanden, der gerade plant? Dann genügt es, den Link weiterzugeben. Alles Weitere übernehmen wir.

Brauchen Sie neues Material, etwa einen Aushang oder einen QR-Code für Ihre Theke? Antworten Sie einfach auf diese E-Mail.

Mit freundlichen Grüßen
${signature(facts)}`,
  },
];

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

/** The provider's data that standard texts use; '' where nothing is filled in. */
export interface StockFacts {
  readonly businessName: string;
  /** 'Lindenallee 12, 14467 Potsdam' */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}

/** A text that the platform brings along. What a provider fills in by hand stands in [brackets]. */
export interface StockText {
  readonly key: string;
  readonly category: string;
  readonly description: string;
  readonly fileType: 'pdf' | 'text';
  readonly downloadNote: string;
  /** To be hung up: large, without a title; a sheet to read otherwise. */
  readonly isNotice?: true;
  /** How partners read of it: for what they say themselves, and what can be released to them. */
  readonly toPartners?: { readonly title: string; readonly description: string };
  readonly content: (facts: StockFacts) => string;
}

/** Name and ways to reach the provider, a line each, as the foot of a message. */
function signature({ businessName, address, phone, email, website }: StockFacts): string {
  return [businessName, address, phone, email, website].filter((line) => line !== '').join('\n');
}
