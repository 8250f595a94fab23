import { PLAN_TERMS } from '#shared/contract-terms.ts';
import { type Cents, formatCents, ZERO_CENTS } from '#shared/money.ts';
import { type Plan, PLAN_FEATURES, PLANS, USAGE_FEES, YEARLY_PREMIUM } from '#shared/plans.ts';
import { DemoButton, Ending, StartButton } from './ending.tsx';
import { PRICE_QUESTIONS, Questions } from './faq.tsx';
import type { Page } from './page-layout.tsx';
import { SITE_STYLE } from './site-style.ts';

const { free, premium_monthly: monthly, premium_yearly: yearly, enterprise } = PLANS;

const amountOf = ({ price }: Plan): Cents => price?.amount ?? ZERO_CENTS;

const atOnce = (count: number): string =>
  count === 1 ? '1 aktive Kampagne' : `${count} Kampagnen parallel`;

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
        <Questions list={PRICE_QUESTIONS} />
      </section>
      <Ending>Im Tarif Free kostet der Einstieg nichts und bindet Sie nicht.</Ending>
    </>
  ),
};

/** What a plan holds: its limits, or what is included before usage fees, or no limit at all. */
function limitLines({ limits, included, users }: Plan): string[] {
  const team = users === 1 ? 'Ein Benutzer' : `Bis zu ${users} Benutzer`;
  const people = users === null ? 'Benutzer unbegrenzt' : team;
  if (included !== null) {
    return [
      atOnce(included.campaigns),
      `${included.partners} Partner enthalten`,
      `${included.links} Links enthalten`,
      people,
    ];
  }
  return [
    limits.campaigns === null ? 'Kampagnen unbegrenzt' : atOnce(limits.campaigns),
    limits.partners === null ? 'Partner unbegrenzt' : `Bis zu ${limits.partners} Partner`,
    limits.links === null ? 'Links unbegrenzt' : `Bis zu ${limits.links} Links`,
    people,
  ];
}

function Contents({ plan }: { plan: Plan }) {
  return (
    <ul className="checks">
      {[...limitLines(plan), 'Anfragen verfolgen', 'Benachrichtigungen per E-Mail'].map((line) => (
        <li key={line}>{line}</li>
      ))}
      {PLAN_FEATURES.map(({ key, label }) => {
        if (!plan[key])
          return (
            <li className="no" key={key}>
              Ohne: {label}
            </li>
          );
        return <li key={key}>{label}</li>;
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
        <p className="terms">{PLAN_TERMS.free} Keine Zahlungsdaten.</p>
        <Contents plan={free} />
        <StartButton plan="free">Kostenlos starten</StartButton>
      </article>
      <article className="plan main" aria-labelledby="tarif-premium">
        <h2 id="tarif-premium">Premium</h2>
        <div className="yearly">
          <Price amount={YEARLY_PREMIUM.perMonth} unit="netto pro Monat" />
          <p className="terms">
            {formatCents(amountOf(yearly))} netto pro Jahr, jährlich im Voraus.{' '}
            {PLAN_TERMS.premium_yearly}
          </p>
        </div>
        <div className="monthly">
          <Price amount={amountOf(monthly)} unit="netto pro Monat" />
          <p className="terms">{PLAN_TERMS.premium_monthly}</p>
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
        <a href="/entwickler">Schnittstelle für Entwickler ansehen</a>
        <DemoButton plan="enterprise">Preise anfragen</DemoButton>
      </article>
    </div>
  );
}
