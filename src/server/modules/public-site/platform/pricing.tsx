import { startingPrice } from '#shared/labels/plan-price.ts';
import { type Cents, formatCents, ZERO_CENTS } from '#shared/money.ts';
import { type Plan, PLAN_FEATURES, PLANS, USAGE_FEES, YEARLY_PREMIUM } from '#shared/plans.ts';
import { DemoDialog } from './demo-form.tsx';
import { DemoButton, LegalDialog, StartButton } from './ending.tsx';
import type { Page } from './page-layout.tsx';
import { SITE_STYLE } from './page-style.ts';

const { free, premium_monthly: monthly, premium_yearly: yearly, enterprise } = PLANS;

const amountOf = ({ price }: Plan): Cents => price?.amount ?? ZERO_CENTS;

const atOnce = (count: number): string =>
  count === 1 ? '1 aktive Kampagne' : `${count} Kampagnen parallel`;

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

/** What a plan holds: its limits, or what is included before usage fees, or no limit at all. */
function limitLines({ limits, included }: Plan): string[] {
  if (included !== null) {
    return [
      atOnce(included.campaigns),
      `${included.partners} Partner enthalten`,
      `${included.links} Links enthalten`,
    ];
  }
  return [
    limits.campaigns === null ? 'Kampagnen unbegrenzt' : atOnce(limits.campaigns),
    limits.partners === null ? 'Partner unbegrenzt' : `Bis zu ${limits.partners} Partner`,
    limits.links === null ? 'Links unbegrenzt' : `Bis zu ${limits.links} Links`,
  ];
}

function Contents({ plan }: { plan: Plan }) {
  return (
    <ul className="checks">
      {[...limitLines(plan), 'Anfragen verfolgen', 'Benachrichtigungen per E-Mail'].map((line) => (
        <li key={line}>{line}</li>
      ))}
      {PLAN_FEATURES.map(({ key, label, isReady }) => {
        if (!plan[key])
          return (
            <li className="no" key={key}>
              Ohne: {label}
            </li>
          );
        return (
          <li key={key} className={isReady ? '' : 'soon'}>
            {isReady ? label : `${label} (in Vorbereitung)`}
          </li>
        );
      })}
    </ul>
  );
}

function Price({ amount, unit }: { amount: Cents; unit: string }) {
  return (
    <p className="price num">
      {formatCents(amount)} <small>{unit}</small>
    </p>
  );
}

/** The three plans, every number from the catalogue (docs/product/billing.md section 1). */
function PlanCards() {
  return (
    <div className="plans">
      <article className="plan" aria-labelledby="tarif-free">
        <h2 id="tarif-free">{free.label}</h2>
        <Price amount={amountOf(free)} unit="pro Monat" />
        <p className="terms">Keine Laufzeit, keine Zahlungsdaten.</p>
        <Contents plan={free} />
        <StartButton plan="free">Kostenlos starten</StartButton>
      </article>
      <article className="plan main" aria-labelledby="tarif-premium">
        <h2 id="tarif-premium">Premium</h2>
        <div className="yearly">
          <Price amount={YEARLY_PREMIUM.perMonth} unit="netto pro Monat" />
          <p className="terms">
            {formatCents(amountOf(yearly))} netto pro Jahr, jährlich im Voraus.
          </p>
        </div>
        <div className="monthly">
          <Price amount={amountOf(monthly)} unit="netto pro Monat" />
          <p className="terms">Monatlich gezahlt, monatlich kündbar.</p>
        </div>
        <Contents plan={yearly} />
        <p className="muted">
          Darüber hinaus {formatCents(USAGE_FEES.partner)} netto je weiterem Partner und{' '}
          {formatCents(USAGE_FEES.link)} netto je weiterem Link im Monat.
        </p>
        <div className="yearly">
          <StartButton plan="premium_yearly">Premium wählen</StartButton>
        </div>
        <div className="monthly">
          <StartButton plan="premium_monthly">Premium wählen</StartButton>
        </div>
      </article>
      <article className="plan" aria-labelledby="tarif-enterprise">
        <h2 id="tarif-enterprise">{enterprise.label}</h2>
        <p className="price num">
          ab {formatCents(enterprise.from ?? ZERO_CENTS).replace(',00', '')}{' '}
          <small>netto im Monat</small>
        </p>
        <p className="terms">Umfang und Preis nach Ihrem Bedarf, mit individuellem Vertrag.</p>
        <Contents plan={enterprise} />
        <DemoButton plan="enterprise">Preise anfragen</DemoButton>
      </article>
    </div>
  );
}
