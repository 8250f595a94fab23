import { TERM_ANSWER } from '#shared/contract-terms.ts';
import { startingPrice } from '#shared/labels/plan-price.ts';
import { formatCents } from '#shared/money.ts';
import { USAGE_FEES } from '#shared/plans.ts';

type Question = readonly [question: string, answer: string];

/** The four questions of the price page. */
export const PRICE_QUESTIONS: readonly Question[] = [
  [
    'Wie wird abgerechnet?',
    `Auf Rechnung, zahlbar per Überweisung: jährlich im Voraus oder monatlich, je nach gewähltem Tarif. Alle Preise verstehen sich zuzüglich der gesetzlichen Umsatzsteuer. Über die enthaltenen Mengen hinaus kosten ein weiterer Partner ${formatCents(USAGE_FEES.partner)} und ein weiterer Link ${formatCents(USAGE_FEES.link)} im Monat, gezählt für volle Vertragsmonate.`,
  ],
  [
    'Was enthält Enterprise?',
    `Alles aus Premium ohne Begrenzung der Mengen, ${startingPrice('enterprise') ?? ''}; Umfang und Preis richten sich nach Ihrem Haus und stehen in einem individuellen Vertrag. Erweiterte Anpassungen sprechen wir mit Ihnen ab. API-Zugang und Webhooks gehören dazu, sobald sie fertig sind.`,
  ],
  [
    'Kann ich den Tarif wechseln?',
    'Ja. Jedes Konto beginnt im Tarif Free; das Upgrade bestellen Sie nach der Anmeldung unter „Abrechnungen“. Es gilt sofort, ein Downgrade zum Ende des bezahlten Zeitraums. Gelöscht wird dabei nichts: Liegen Sie über den Grenzen des neuen Tarifs, lässt sich nur nichts Neues anlegen.',
  ],
  ['Gibt es eine Mindestlaufzeit?', TERM_ANSWER],
];

/** What a house asks before it begins. */
export const FIRST_QUESTIONS: readonly Question[] = [
  [
    'Muss ich meine Website ändern?',
    'Nein. Ihre Partner teilen einen eigenen Link; die Seite dahinter liegt bei uns und trägt Ihren Namen, Ihr Impressum und Ihre Datenschutzerklärung. Auf Ihrer Website ändert sich nichts.',
  ],
  [
    'Brauchen meine Partner ein Konto?',
    'Nein. Sie bekommen einen Link, und wenn sie mögen, einen eigenen Bereich, in den sie ohne Passwort kommen: mit einem Code aus der E-Mail.',
  ],
  [
    'Was ist eine Gutschrift?',
    'Die Rechnung, die Sie Ihrem Partner über seine Prämie ausstellen (§ 14 Abs. 2 Satz 5 UStG). Sie bekommt eine fortlaufende Nummer, Ihr Partner bekommt PDF und E-Rechnung, Ihre Buchhaltung die Daten für DATEV.',
  ],
  [
    'Was geschieht mit den Daten meiner Gäste?',
    'Sie gehören Ihnen. Auf Ihren Seiten gibt es keine Cookies und keine fremden Dienste; Einwilligungen werden mit Wortlaut und Zeitpunkt gespeichert, Anfragen ohne Ergebnis nach Ihren Fristen gelöscht.',
  ],
];

/** Questions that open one by one; works without a script. */
export function Questions({ list }: { list: readonly Question[] }) {
  return (
    <div className="questions">
      {list.map(([question, answer]) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
