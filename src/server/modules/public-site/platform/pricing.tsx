import { startingPrice } from '#shared/labels/plan-price.ts';
import { formatCents } from '#shared/money.ts';
import { USAGE_FEES, YEARLY_PREMIUM } from '#shared/plans.ts';
import { DemoDialog } from './demo-form.tsx';
import { LegalDialog } from './legal-dialog.tsx';
import type { Page } from './page-layout.tsx';
import { PlanCards } from './plan-cards.tsx';
import { SITE_STYLE } from './site-style.ts';

const QUESTIONS = [
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
  [
    'Gibt es eine Mindestlaufzeit?',
    'Im Tarif Free nicht. Monatlich gezahltes Premium ist monatlich kündbar. Jährlich gezahltes Premium läuft ein Jahr und verlängert sich um zwölf Monate, wenn es nicht drei Monate vor Ablauf schriftlich gekündigt wird.',
  ],
] as const;

/**
 * The pricing page (docs/product/public-site.md section 16); the toggle is two radio buttons and
 * works without a script.
 */
export const pricingPage: Page = {
  title: 'Preise',
  canonical: '/pricing',
  description:
    'Free, Premium und Enterprise: was die Tarife enthalten und was sie kosten, monatlich oder jährlich.',
  style: SITE_STYLE,
  content: (
    <>
      <div className="wide offer opening">
        <h1>Preise</h1>
        <p className="lead">
          Kostenlos beginnen, und erst zahlen, wenn das Programm größer wird. Alle Preise netto.
        </p>
        <fieldset className="interval">
          <legend>Zahlung für Premium</legend>
          <label>
            <input type="radio" name="zahlung" id="monatlich" autoComplete="off" />
            Monatlich
          </label>
          <label>
            <input type="radio" name="zahlung" id="jaehrlich" autoComplete="off" defaultChecked />
            Jährlich <span className="badge">{YEARLY_PREMIUM.discountPercent}% RABATT</span>
          </label>
        </fieldset>
        <PlanCards />
      </div>
      <section className="wide split" aria-labelledby="fragen">
        <h2 id="fragen">Häufige Fragen</h2>
        <div>
          {QUESTIONS.map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <LegalDialog />
      <DemoDialog />
    </>
  ),
};
