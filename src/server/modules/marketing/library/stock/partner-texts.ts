import { signature, type StockText } from './stock-text.ts';

/** Words to partners, from the first letter to the thanks. */
export const PARTNER_TEXTS: readonly StockText[] = [
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
