import { type HelpArticle, heading, list, note, steps, text } from './article.ts';

/** What docs/product/campaigns.md, clicks.md, public-site.md say, task by task. */
export const CAMPAIGNS: readonly HelpArticle[] = [
  {
    slug: 'kampagne-anlegen',
    title: 'Kampagne anlegen',
    summary:
      'Eine Kampagne legt fest, was Partner bekommen, was Gäste auf der Seite lesen und was das Formular fragt.',
    words: 'prämie provision prozent festbetrag staffel stufe landingpage aktivieren entwurf',
    screens: ['/campaigns'],
    picture: { name: 'campaign', alt: 'Kampagne bearbeiten mit der Vorschau der Gästeseite' },
    body: [
      steps(
        'Klicken Sie auf „Neue Kampagne“.',
        'Wählen Sie unter „Grunddaten“ Name und Prämie. Der Satz darunter sagt, was ein Partner bekommt.',
        'Schreiben Sie unter „Landingpage“ Überschrift und Text. Die Vorschau zeigt die Seite, wie Gäste sie sehen.',
        'Stellen Sie unter „Formular“ Ihre Fragen zusammen.',
        'Speichern Sie als Entwurf oder veröffentlichen Sie gleich.',
      ),
      heading('Welche Prämie passt?'),
      list(
        '„Pro Sale“: für jeden bestätigten Umsatz, als Festbetrag oder in Prozent. Das übliche Modell für Feiern.',
        '„Pro Lead“: für jede Anfrage, die zählt. Gut, wenn Sie viele Anfragen möchten.',
        '„Pro Klick“: für Besucher. Nur mit Partnern, denen Sie vertrauen; doppelte und eigene Klicks zählen nie.',
      ),
      heading('Gute Partner besser bezahlen: die Staffel'),
      text(
        'Bei „Pro Sale“ schalten Sie unter dem Prämienwert die „Staffel“ ein, zum Beispiel: bis 3 Buchungen 5 %, ab der 4. Buchung 7 %. Sie zählt bestätigte Buchungen oder den bestätigten Nettoumsatz, in dieser oder in allen Kampagnen, je Kalenderjahr oder unbegrenzt.',
      ),
      list(
        'Die höhere Stufe gilt nur für neue Buchungen; frühere Prämien ändern sich nie.',
        'Es zählt die Reihenfolge, in der Sie Umsätze bestätigen. Nach Umsatz gilt die Stufe, die vor der Buchung erreicht war.',
        'Wie weit ein Partner ist, lesen er bei seinem Link und Sie beim Partner unter „Prämien“.',
      ),
      note(
        'Eine geänderte Prämie gilt nur für das, was danach kommt. Was schon verdient ist, bleibt, wie es war.',
      ),
    ],
    related: ['formular-bauen', 'link-weitergeben', 'mindestauszahlung-festlegen'],
  },
  {
    slug: 'formular-bauen',
    title: 'Das Anfrageformular gestalten',
    summary:
      'Fragen, Reihenfolge, mehrere Seiten: Das Formular gehört Ihnen. Beginnen Sie mit dem, was Gästen leicht fällt.',
    words:
      'fragen felder seiten pflichtfeld einladung vorlage kacheln bilder fotos auswahl dateien anhang pdf',
    body: [
      list(
        'Die Vorlage „Einladung“ fragt zuerst nach Datum und Gästen und zuletzt nach dem Kontakt.',
        'Jede Seite braucht mindestens eine Frage.',
        'Eine Auswahl kann Fotos zeigen: Schalten Sie „Mit eigenen Bildern zeigen“ ein und wählen Sie zu jeder Option ein Bild.',
        'Die Einwilligungen am Ende gehören zum Formular. Wortlaut und Zeitpunkt werden mit jeder Anfrage gespeichert.',
        'Mit „Dateien“ schicken Gäste Pläne oder Bilder mit, bis zu fünf. Sie finden sie bei der Anfrage; Ihre Partner sehen sie nicht.',
        'Das Formular funktioniert auch ohne JavaScript.',
      ),
      heading('E-Mail-Adresse bestätigen lassen'),
      text(
        'Mit der Double-Opt-in-Bestätigung zählt eine Anfrage erst, wenn der Gast auf den Knopf in unserer E-Mail gedrückt hat. Unbestätigte löschen wir nach 14 Tagen.',
      ),
      note('Fragen Sie nur, was Sie für ein Angebot brauchen. Jede weitere Frage kostet Anfragen.'),
    ],
    related: ['kampagne-anlegen', 'recht-dsgvo'],
  },
  {
    slug: 'mindestauszahlung-festlegen',
    title: 'Mindestauszahlung festlegen',
    summary:
      'Damit Sie keine Belege über wenige Euro schreiben: Unter diesem Betrag bleiben Prämien einer Kampagne offen.',
    words: 'mindestbetrag minimum schwelle auszahlen',
    body: [
      text(
        'Die Mindestauszahlung gilt je Kampagne. Wie viel noch fehlt, sehen Sie und Ihr Partner jederzeit; verloren geht nichts.',
      ),
      text('Möchten Sie trotzdem auszahlen, bestätigen Sie es im Dialog mit „Trotzdem erstellen“.'),
    ],
    related: ['gutschrift-erstellen', 'kampagne-anlegen'],
  },
  {
    slug: 'bonusaktion',
    title: 'Bonusaktion: für einige Tage mehr zahlen',
    summary:
      'In ruhigen Monaten oder zum Start der Saison: Eine Kampagne zahlt für einen Zeitraum eine andere Prämie, und Ihre Partner erfahren es.',
    words: 'bonus aktion zeitraum sommeraktion mehr prämie mitteilen rundmail ankündigen',
    body: [
      steps(
        'Öffnen Sie die Kampagne und klicken Sie in den Details unter „Bonusaktionen“ auf „Bonusaktion anlegen“.',
        'Geben Sie ihr einen Titel, den Ihre Partner lesen, und wählen Sie Prämie, ersten und letzten Tag.',
        'Prüfen Sie die Vorschau: Sie zeigt, was Ihre Partner lesen und für wie viele die Aktion gilt.',
        'Mit „Partnern jetzt per E-Mail mitteilen“ bekommt jeder Partner, für den sie gilt, eine E-Mail. Später geht es auch, einmal je Aktion.',
      ),
      list(
        'Es zählt, was in diesen Tagen eingeht, von Mitternacht bis Mitternacht. Beginnt die Aktion heute, gilt sie ab jetzt.',
        'Eine Vereinbarung mit einem Partner und die Prämie einer Gruppe gehen ihr vor. Eine Aktion nur für eine Gruppe gibt es auch.',
        '„Beenden“ gilt sofort; was schon eingegangen ist, behält seine Prämie. Was noch nicht begonnen hat, ziehen Sie zurück.',
        'Budgets gelten wie sonst.',
      ),
      note(
        'Sagen Sie Ihren Partnern selbst Bescheid, wenn Sie eine mitgeteilte Aktion vorzeitig beenden.',
      ),
    ],
    related: ['kampagne-anlegen', 'budget-und-wartezeit'],
  },
  {
    slug: 'budget-und-wartezeit',
    title: 'Budget und Wartezeit für Prämien',
    summary:
      'Begrenzen Sie, was eine Kampagne kosten darf, und zahlen Sie Prämien erst, wenn die Feier stattgefunden hat.',
    words:
      'budget limit grenze obergrenze tageslimit wartezeit frist zahlbar storno zurückgehalten',
    body: [
      heading('Zahlbar nach'),
      text(
        'In der Kampagne legen Sie fest, wie viele Tage nach der Bestätigung oder nach dem Termin der Feier eine Prämie zahlbar wird. Bis dahin steht überall „zahlbar ab“ mit dem Tag.',
      ),
      list(
        'Ohne Termin zählt immer der Tag der Bestätigung.',
        'Verschiebt der Gast die Feier, ändern Sie den Termin in der Anfrage: Die Prämie verschiebt sich mit, solange sie auf keinem Beleg steht.',
      ),
      heading('Budget'),
      text(
        'In den Details der Kampagne unter „Budget“ begrenzen Sie die Kampagne oder jeden Partner, am Tag, im Monat oder insgesamt, in Euro oder in Ereignissen. Beim Partner begrenzen Sie ihn über alle Kampagnen.',
      ),
      list(
        'Was über dem Budget liegt, zählt weiter mit, bringt aber keine Prämie. Oder Sie lassen es zurückhalten und entscheiden selbst.',
        'Zurückgehaltene Prämien finden Sie unter „Gutschriften“ bei „Offene Prämien“: mit „Freigeben“ und „Ablehnen“.',
        'Ein geändertes Budget behält, was schon verbraucht ist.',
      ),
      note('Neue Kampagnen, die Klicks vergüten, beginnen mit 25 € pro Tag.'),
    ],
    related: ['kampagne-anlegen', 'gutschrift-erstellen', 'mindestauszahlung-festlegen'],
  },
  {
    slug: 'link-weitergeben',
    title: 'Den Link an einen Partner geben',
    summary:
      'Jeder Partner hat für jede Kampagne einen eigenen kurzen Link. Was darüber kommt, zählt für ihn.',
    words: 'empfehlungslink whatsapp qr code teilen kopieren kurzlink adresse',
    picture: { name: 'partner-links', alt: 'Links eines Partners mit QR-Code und Kurzadresse' },
    body: [
      steps(
        'Öffnen Sie den Partner und darin „Kampagnen & Links“.',
        'Wählen Sie eine Kampagne, wenn es noch keinen Link gibt.',
        'Senden Sie den Link, kopieren Sie ihn, oder zeigen Sie den QR-Code.',
      ),
      list(
        'Ein Link wird nie ein zweites Mal vergeben. Auch ein alter Aufsteller führt nie zu jemand anderem.',
        'Pausieren Sie Partner oder Kampagne, sehen Gäste Ihr Haus und den Weg zu Ihnen statt einer Fehlerseite.',
      ),
    ],
    related: ['empfehlungscode', 'druckstudio-nutzen', 'klicks-verstehen', 'partnerbereich'],
  },
  {
    slug: 'empfehlungscode',
    title: 'Der Empfehlungscode: was Gäste am Telefon sagen',
    summary:
      'Jeder Partner hat ein Wort, das seine Gäste am Telefon nennen oder ins Formular tippen. Die Anfrage zählt dann für ihn wie über seinen Link.',
    words: 'code gutscheincode telefon anruf wort ansage empfehlung nennen',
    body: [
      steps(
        'Öffnen Sie den Partner und darin „Kampagnen & Links“. Oben steht sein Code, gebildet aus seinem Namen.',
        'Wünscht er ein anderes Wort, wählen Sie „Code ändern“. Der bisherige Code gilt weiter.',
        'Ruft ein Gast an und nennt den Code, geben Sie ihn bei „Anfrage erfassen“ unter „Code“ ein.',
        'Soll auch Ihr Formular danach fragen, fügen Sie dort ein Feld mit der Art „Empfehlungscode“ hinzu.',
      ),
      list(
        'Groß und klein, Leerzeichen und Umlaute sind egal: Müller und MUELLER sind dasselbe.',
        'Tippt ein Gast einen Code, obwohl der Link eines anderen Partners geöffnet war, zählt der Code. Im „Verlauf“ der Anfrage steht das.',
        'Ein Code gilt, solange Kampagne, Partner und Link aktiv sind. Er wird nie an jemand anderen vergeben.',
        'Gäste erfahren im Formular nur, ob es den Code gibt, nie, wem er gehört.',
      ),
      note('Ihre Partner lesen ihren Code in ihrem Partnerbereich über den Links.'),
    ],
    related: ['link-weitergeben', 'anfrage-erfassen', 'partnerbereich'],
  },
  {
    slug: 'druckstudio-nutzen',
    title: 'Poster, Karten und Aufkleber drucken',
    summary:
      'Das Druckstudio setzt Poster, Visitenkarten, Aufkleber und Bilder mit dem QR-Code eines Links, druckfertig mit Beschnitt.',
    words: 'poster aufsteller qr sticker flyer pdf druckerei din a4',
    screens: ['/marketing/druck'],
    picture: { name: 'links', alt: 'Druckstudio mit einem Poster und seinem QR-Code' },
    body: [
      steps(
        'Öffnen Sie „Druckstudio“ unter „Marketing“ oder beim Link.',
        'Wählen Sie Produkt, Gestaltung und Text.',
        'Laden Sie die PDF für die Druckerei oder ein Bild für das Telefon.',
      ),
      text(
        'Was über den gedruckten Code kommt, zählen wir als Scan. So sehen Sie, was ein Aufsteller bringt.',
      ),
    ],
    related: ['link-weitergeben', 'klicks-verstehen'],
  },
  {
    slug: 'gaesteseite-gestalten',
    title: 'Die Gästeseite gestalten',
    summary:
      'Sechs Looks und Blöcke mit Ihren Fotos: So sieht Ihr Haus aus, wenn ein Gast einer Empfehlung folgt.',
    words:
      'landingpage look design schrift galerie räume stimmen fotos entwurf veröffentlichen vorschau',
    screens: ['/gaesteseite'],
    body: [
      steps(
        'Öffnen Sie „Gästeseite“ und wählen Sie einen Look. Sie können ihn jederzeit wechseln.',
        'Öffnen Sie links einen Block und schreiben Sie. Rechts sehen Sie die Seite, wie Gäste sie sehen.',
        'Ordnen Sie Blöcke mit der Maus, mit den Pfeilen oder mit der Tastatur.',
        'Wählen Sie „Veröffentlichen“. Vorher lesen Sie, was sich für Gäste ändert.',
      ),
      list(
        'Der Entwurf speichert sich selbst. Öffentlich ist erst, was Sie veröffentlichen.',
        'Ein leerer Block ist für Gäste nicht zu sehen.',
        'Unter „Fassungen“ holen Sie eine frühere Seite zurück in den Entwurf.',
        'Oben rechts wählen Sie, ob die Seite „Für das ganze Haus“ gilt oder nur für eine Kampagne.',
      ),
      note(
        'Neben der Empfehlung steht, dass der Partner eine Prämie erhält. Das verlangt das Wettbewerbsrecht; den Wortlaut können Sie unter „Look“ ändern.',
      ),
    ],
    related: ['bilder-hochladen', 'gaesteseite-auf-englisch', 'kampagne-anlegen'],
  },
  {
    slug: 'gaesteseite-auf-englisch',
    title: 'Gäste auf Englisch ansprechen',
    summary:
      'Gäste lesen Seite, Formular und E-Mails auf Englisch, sobald Sie Ihre eigenen Texte übersetzt haben.',
    words: 'sprache übersetzen übersetzung zweisprachig english international ausland',
    body: [
      steps(
        'Öffnen Sie die Kampagne mit „Bearbeiten“ und darin „Englisch“.',
        'Haken Sie „Gästen die Seite auch auf Englisch anbieten“ an.',
        'Schreiben Sie neben jeden Text den englischen. „Nächster fehlender Text“ führt Sie weiter, und die Vorschau zeigt die Seite auf Englisch.',
        'Haben Sie eine Gästeseite veröffentlicht, öffnen Sie auch dort „Englisch“, und wählen Sie danach „Veröffentlichen“.',
      ),
      list(
        'Feste Texte, Fehlermeldungen und die Texte unserer Formulare gibt es schon auf Englisch.',
        'Fehlt noch ein Text, sehen alle Gäste die Seite auf Deutsch.',
        'Ändern Sie einen deutschen Text, gehört der englische neu dazu; mit „Übernehmen“ holen Sie den früheren zurück.',
        'Was Gäste antworten, lesen Sie immer auf Deutsch. An der Anfrage steht, dass sie auf Englisch kam.',
        'Bestätigungen gehen auf Englisch in unseren Worten hinaus, auch wenn Sie die deutsche Vorlage geändert haben.',
      ),
    ],
    related: ['gaesteseite-gestalten', 'kampagne-anlegen'],
  },
  {
    slug: 'bilder-hochladen',
    title: 'Bilder hochladen und zuschneiden',
    summary:
      'Alle Fotos Ihrer Gästeseiten liegen in einer Bibliothek. Sie laden sie einmal hoch, ersetzen sie überall auf einmal und sehen, wo sie verwendet werden.',
    words: 'foto fotos galerie bild jpg png webp avif heic iphone alternativtext speicherplatz',
    screens: ['/bilder'],
    body: [
      steps(
        'Öffnen Sie „Bilder“ und ziehen Sie Ihre Dateien hinein, oder wählen Sie „Bilder hochladen“. Mehrere auf einmal sind möglich.',
        'Öffnen Sie ein Bild und schreiben Sie unter „Beschreibung“, was zu sehen ist. Schmückt es nur, haken Sie das an.',
        'Setzen Sie den „Bildmittelpunkt“ auf das, was immer zu sehen bleiben soll. Darunter sehen Sie die Zuschnitte.',
        'Wählen Sie „Speichern“.',
      ),
      list(
        'JPG, PNG, WebP und AVIF bis 20 MB und 60 Millionen Bildpunkte. HEIC wandeln Sie vorher in JPG um; das iPhone macht das von selbst.',
        '„Datei ersetzen“ tauscht ein Bild überall aus, wo es verwendet wird.',
        'Unter „Unbenutzt“ finden Sie, was Sie löschen können, unter „Ohne Beschreibung“, wo noch Worte fehlen.',
      ),
      note('Der Aufnahmeort und andere Angaben der Kamera werden beim Hochladen entfernt.'),
    ],
    related: ['kampagne-anlegen', 'druckstudio-nutzen'],
  },
  {
    slug: 'formular-einbetten',
    title: 'Das Formular auf der eigenen Website',
    summary:
      'Sie können das Formular einer Kampagne auf Ihrer Website zeigen und die Links Ihrer Partner dorthin führen.',
    words: 'einbetten embed iframe website homepage ziel link eigene seite',
    body: [
      steps(
        'Öffnen Sie die Kampagne, dort „Landingpage“ und „Einbetten“.',
        'Tragen Sie Ihre Website ein. Nur auf eingetragenen Websites zeigen Browser das Formular.',
        'Kopieren Sie den Code auf die Seite, auf der das Formular stehen soll.',
      ),
      heading('Links der Partner dorthin führen'),
      list(
        'Wählen Sie beim Bearbeiten unter „Landingpage“ als „Ziel des Links“ die „Eigene Seite“, und geben Sie ihre Adresse ein.',
        'Jeder Klick zählt hier, bevor Ihre Seite öffnet. Das Formular dort weiß, von welchem Partner der Gast kommt.',
        'Gedruckte Codes und verschickte Links gelten weiter; sie führen sofort auf das neue Ziel.',
        'Ist die Kampagne oder der Link nicht aktiv, sehen Gäste einen Hinweis statt Ihrer Seite.',
      ),
      note('Bei „Pro Klick“ führen Links immer auf die Landingpage.'),
    ],
    related: ['formular-bauen', 'link-weitergeben', 'klicks-verstehen'],
  },
  {
    slug: 'klicks-verstehen',
    title: 'Welche Klicks zählen',
    summary:
      'Bots, Doppelklicks und eigene Aufrufe zählen nicht. Jeder Aufruf ist mit seinem Grund aufgehoben.',
    words: 'klick besucher bot doppelt betrug scan statistik',
    screens: ['/clicks'],
    picture: { name: 'clicks', alt: 'Klicks der letzten Tage mit ihrer Bewertung' },
    body: [
      list(
        '„Gültig“: Es spricht nichts dagegen.',
        '„Doppelt“: derselbe Besucher innerhalb von 24 Stunden',
        '„Bot“: Suchmaschinen und Programme',
        '„Eigener Aufruf“: Sie waren angemeldet.',
        '„Limit erreicht“: mehr als drei Besucher an einem Tag aus demselben Netz',
      ),
      text(
        'Hat ein Link plötzlich ein Vielfaches seiner üblichen Klicks, sehen Sie das unter den Aktivitäten. Vergütet er Klicks, warten seine weiteren Prämien auf Ihre Prüfung; gezählt wird weiter, gesperrt nichts.',
      ),
      note(
        'Auf den Seiten für Gäste gibt es keine Cookies. Adressen werden nur gekürzt gespeichert.',
      ),
    ],
    related: ['pruefung', 'auswertung-lesen', 'recht-dsgvo'],
  },
  {
    slug: 'pruefung',
    title: 'Auffälliges prüfen',
    summary:
      'Auffällige Anfragen und Klick-Prämien warten, bis Sie hingesehen haben. Daneben steht, was dafür und dagegen spricht.',
    words:
      'prüfung betrug verdacht zurückgehalten freigeben ablehnen sperren missbrauch wlan messe',
    screens: ['/pruefung'],
    body: [
      heading('Was wartet'),
      list(
        'Ab der dritten Anfrage aus einem Netz über denselben Link an einem Tag: „Mehrere Anfragen aus einem Netz“',
        'Anfragen mit Namen, Anschrift, IBAN, Telefonnummer oder Domain des Partners',
        'Dubletten und Anfragen ohne Sicherheitsprüfung',
        'Bezahlte Klicks, deren Seite aus einem anderen Netz bestätigt wurde oder die zu Dutzenden aus einem großen Netz kommen',
        'Alle neuen Prämien eines Links nach einem auffälligen Sprung',
      ),
      heading('So entscheiden Sie'),
      steps(
        'Öffnen Sie „Prüfung“. Was zusammengehört, steht zusammen: eine Ursache, ein Link, ein Tag.',
        'Lesen Sie, was dafür und was dagegen spricht. Auf einer Messe teilen sich alle ein WLAN; 100 Anfragen in fünf Minuten sind etwas anderes.',
        'Wählen Sie „Alle freigeben“ oder „Alle ablehnen“, oder entscheiden Sie einzeln.',
        'Mit „Link sperren“ kommt über den Link nichts mehr, bis Sie ihn beim Partner wieder einschalten.',
      ),
      text(
        'Freigegebene Anfragen zählen und verdienen, als wären sie eben gekommen. Freigegebene Klicks verdienen zu den Bedingungen, unter denen sie kamen. Abgelehntes verdient nichts, und Ihr Grund bleibt gespeichert.',
      ),
      note(
        'Nichts verfällt durch Warten, und nichts wird von selbst freigegeben. Der Partner liest, dass eine Prämie geprüft wird, aber nicht warum.',
      ),
    ],
    related: ['klicks-verstehen', 'anfragen-bearbeiten'],
  },
];
