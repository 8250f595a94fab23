import { type HelpArticle, type HelpSource, heading, list, note, text } from './article.ts';

const LAW = 'https://www.gesetze-im-internet.de';

const USTG_14: HelpSource = { name: '§ 14 UStG', url: `${LAW}/ustg_1980/__14.html` };
const USTG_14B: HelpSource = { name: '§ 14b UStG', url: `${LAW}/ustg_1980/__14b.html` };
const AO_147: HelpSource = { name: '§ 147 AO', url: `${LAW}/ao_1977/__147.html` };

/** The law behind the documents, with its sources; facts as in docs/product/credit-notes.md. */
export const LAW_BASICS: readonly HelpArticle[] = [
  {
    slug: 'recht-gutschrift',
    title: 'Die Gutschrift im Sinne des UStG',
    summary:
      'Eine Gutschrift ist die Rechnung Ihres Partners, die Sie für ihn schreiben. Sie braucht seine vorherige Zustimmung, und er kann ihr widersprechen.',
    words: 'self billing abrechnung gutschriftverfahren § 14 umsatzsteuer',
    body: [
      text(
        'Der Partner leistet: Er vermittelt Ihnen Gäste. Sie zahlen. Statt auf seine Rechnung zu warten, rechnen Sie selbst ab. Das Gesetz nennt das Gutschrift (§ 14 Abs. 2 UStG), und dieses Wort muss auf dem Beleg stehen (§ 14 Abs. 4 Nr. 10 UStG).',
      ),
      heading('Zustimmung und Widerspruch'),
      list(
        'Vor der ersten Gutschrift muss vereinbart sein, dass so abgerechnet wird. Eine Form ist nicht vorgeschrieben; wir halten Tag und Weg fest.',
        'Widerspricht der Partner, verliert die Gutschrift die Wirkung einer Rechnung, auch wenn sie richtig war.',
      ),
      heading('Umsatzsteuer'),
      list(
        'Regelbesteuerte Unternehmer: 19 % auf die Prämie. Sie können die Steuer als Vorsteuer abziehen, wenn Sie dazu berechtigt sind.',
        'Kleinunternehmer (§ 19 UStG): keine Umsatzsteuer, mit Hinweis auf dem Beleg',
        'Unternehmer im Ausland: Sie schulden die Steuer (§ 13b UStG).',
        'Privatpersonen: keine Gutschrift, sondern ein Auszahlungsbeleg',
      ),
      note(
        'Steht auf einer Gutschrift zu viel Umsatzsteuer, schuldet sie der Partner dem Finanzamt (§ 14c UStG). Deshalb verlangen wir den Steuerstatus, statt ihn zu vermuten.',
      ),
    ],
    sources: [
      USTG_14,
      { name: '§ 13b UStG', url: `${LAW}/ustg_1980/__13b.html` },
      { name: '§ 14c UStG', url: `${LAW}/ustg_1980/__14c.html` },
      { name: '§ 19 UStG', url: `${LAW}/ustg_1980/__19.html` },
    ],
    related: ['steuerstatus-waehlen', 'gutschrift-erstellen', 'widerspruch'],
  },
  {
    slug: 'recht-e-rechnung',
    title: 'E-Rechnung: was Pflicht ist und was wir liefern',
    summary:
      'Zwischen Unternehmern in Deutschland wird die E-Rechnung Schritt für Schritt Pflicht. Unsere Gutschriften sind heute schon welche.',
    words: 'xrechnung zugferd en 16931 elektronische rechnung pflicht 2027 2028',
    body: [
      text(
        'Eine E-Rechnung ist ein strukturierter Datensatz nach der Norm EN 16931, den Programme lesen können. Eine einfache PDF-Datei ist keine.',
      ),
      list(
        'Empfangen können muss sie seit dem 1. Januar 2025 jedes inländische Unternehmen.',
        'Bis Ende 2026 darf noch auf Papier oder, mit Zustimmung, als PDF abgerechnet werden; bis Ende 2027 gilt das für Aussteller mit höchstens 800.000 € Umsatz im Vorjahr (§ 27 Abs. 38 UStG).',
        'Kleinunternehmer müssen keine E-Rechnung ausstellen, aber empfangen (§ 34a UStDV).',
      ),
      heading('Was Empfehlwerk daraus macht'),
      text(
        'Jede Gutschrift an einen Unternehmer in Deutschland oder der EU entsteht als PDF/A-3 und als XRechnung. Beide haben denselben Inhalt; die XML-Datei steckt auch in der PDF, und beide enthalten die Anlage als Tabelle (CSV). Die PDF ist für Vorleseprogramme gegliedert. Fehlt eine Angabe, die nur die E-Rechnung braucht, entsteht die PDF trotzdem und nennt den Grund.',
      ),
    ],
    sources: [
      USTG_14,
      { name: '§ 27 UStG', url: `${LAW}/ustg_1980/__27.html` },
      { name: '§ 34a UStDV', url: `${LAW}/ustdv_1980/__34a.html` },
    ],
    related: ['gutschrift-erstellen', 'recht-gutschrift'],
  },
  {
    slug: 'recht-datev',
    title: 'Buchhaltung, DATEV und Aufbewahrung',
    summary:
      'Was die GoBD verlangen, wie lange Belege aufbewahrt werden und was Ihre Steuerberatung von uns bekommt.',
    words: 'gobd aufbewahrung verfahrensdokumentation unveränderbar prüfung jahre',
    body: [
      list(
        'Unveränderbar: Ein ausgestellter Beleg wird nie geändert und nie gelöscht (§ 146 Abs. 4 AO). Das erzwingt die Datenbank selbst.',
        'Lückenlos: Jede Nummer entsteht genau einmal. Der Verlauf zeigt jeden Nummernkreis mit fehlenden Nummern, also keinen.',
        'Nachprüfbar: Belege sind durch Prüfsummen verkettet. Den jüngsten Wert senden wir Ihnen jeden Monat.',
      ),
      heading('Wie lange?'),
      text(
        'Buchungsbelege und Rechnungen werden acht Jahre ab dem Ende des Jahres aufbewahrt, in dem sie entstanden sind, und länger, solange die Steuer nicht endgültig festgesetzt ist. Wir bewahren sie zehn Jahre auf.',
      ),
      text(
        'Ihre Steuerberatung bekommt einen Buchungsstapel im DATEV-Format, auf Wunsch mit den Belegbildern.',
      ),
    ],
    sources: [AO_147, { name: '§ 146 AO', url: `${LAW}/ao_1977/__146.html` }, USTG_14B],
    related: ['datev-export', 'belege-archivieren'],
  },
  {
    slug: 'recht-dsgvo',
    title: 'Datenschutz in Ihrem Empfehlungsprogramm',
    summary:
      'Für Daten von Gästen und Partnern sind Sie verantwortlich, wir verarbeiten sie in Ihrem Auftrag. Was dafür eingebaut ist.',
    words: 'dsgvo datenschutz einwilligung auftragsverarbeitung cookies ip adresse',
    body: [
      list(
        'Die Vereinbarung zur Auftragsverarbeitung schließen Sie mit der Registrierung (Art. 28 DSGVO).',
        'Einwilligungen von Gästen speichern wir mit Wortlaut, Fassung und Zeitpunkt (Art. 7 Abs. 1 DSGVO).',
        'Seiten für Gäste setzen keine Cookies und laden nichts von Fremden.',
        'Besucher erkennen wir nur für einen Tag an einem Schlüssel wieder, der danach vernichtet wird; Adressen kürzen wir.',
        'Partner sehen keine Kontaktdaten von Gästen.',
      ),
      heading('Was Sie selbst tun müssen'),
      list(
        'eine Datenschutzerklärung, die das Empfehlungsprogramm nennt, und ihr Link in den Account-Einstellungen',
        'keine E-Mails an Gäste ohne Einwilligung (§ 7 UWG)',
        'auf Empfehlungen gegen Prämie hinweisen, wo sie wie eine private Meinung aussehen (§ 5a Abs. 4 UWG)',
      ),
    ],
    sources: [
      {
        name: 'DSGVO (Verordnung (EU) 2016/679)',
        url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj?locale=de',
      },
      { name: '§ 7 UWG', url: `${LAW}/uwg_2004/__7.html` },
      { name: '§ 5a UWG', url: `${LAW}/uwg_2004/__5a.html` },
    ],
    related: ['person-loeschen', 'formular-bauen'],
  },
];
