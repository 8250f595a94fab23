import { signature, type StockText } from './stock-text.ts';

/** Words that many read: notices, posts, signatures, a word to guests. */
export const PUBLIC_TEXTS: readonly StockText[] = [
  {
    key: 'aushang-foyer',
    category: 'Aushang fürs Foyer',
    description: 'Ein Blatt für Theke, Foyer oder Umkleide Ihrer Partner.',
    fileType: 'pdf',
    downloadNote: '',
    isNotice: true,
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
