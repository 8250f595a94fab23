import { cents, formatCents, shareOf, toEuros } from '#shared/money.ts';
import { type Plan, PLANS } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { DemoButton, Ending, StartButton } from './ending.tsx';
import type { Page } from './page-layout.tsx';
import { SITE_STYLE } from './page-style.ts';

const EXAMPLE = { revenue: cents(240_000), share: 500 };

const CARDS = [
  [
    'Partner verwalten',
    'Wer Ihr Haus empfiehlt, steht an einem Ort: Stammdaten, Steuerstatus, Bankverbindung und alles, was schon vermittelt wurde.',
  ],
  [
    'Kampagnen bauen',
    'Prämie je Klick, je Anfrage oder je Umsatz. Dazu eine Landingpage mit Anfrageformular, dessen Fragen Sie selbst zusammenstellen.',
  ],
  [
    'Anfragen verfolgen',
    'Sie sehen, über welchen Partner eine Anfrage kam, was daraus wurde und welche Prämie daran hängt.',
  ],
  [
    'Gutschriften ausstellen',
    'Mit fortlaufender Nummer, als PDF und als E-Rechnung. Was noch fehlt, steht da, bevor eine Nummer vergeben wird.',
  ],
] as const;

const STEPS = [
  ['Partner anlegen', 'Einzeln oder aus einer CSV-Datei, wenn Ihre Liste schon besteht.'],
  ['Kampagne erstellen', 'Prämie festlegen, Formular prüfen, auf der Vorschau ansehen.'],
  [
    'Links verteilen',
    'Jeder Partner bekommt seinen eigenen Link und sieht in seinem Bereich, was er bringt.',
  ],
] as const;

const BENEFITS = [
  'Jeder Partner hat einen eigenen Bereich mit Links, Anfragen, Prämien und Belegen, ohne Passwort.',
  'Jede Prämie lässt sich bis zu der Anfrage zurückverfolgen, aus der sie entstand.',
  'Belege sind nach dem Ausstellen unveränderlich; storniert wird mit einem eigenen Stornobeleg.',
  'Wiederholte und automatische Klicks zählen nicht; zu jedem Klick steht der Grund dabei.',
  'Auf Ihren Landingpages gibt es keine Cookies und keine fremden Dienste.',
  'Ihre Daten gehören Ihnen: Export jederzeit, alle Belege als ZIP-Datei.',
] as const;

/** The entrance for visitors (docs/product/public-site.md section 14). */
export const homePage: Page = {
  title: `${PRODUCT_NAME}: Empfehlungsmanagement für Event-Locations & Veranstalter`,
  canonical: '/',
  description:
    'Empfehlungspartner verwalten, Kampagnen mit eigener Landingpage erstellen, Anfragen verfolgen und Prämien per Gutschrift abrechnen.',
  style: SITE_STYLE,
  structured: productData,
  content: (
    <>
      <div className="wide hero">
        <div>
          <h1>Empfehlungs&shy;management für Event-Locations &amp; Veranstalter</h1>
          <p className="lead">
            Wer Ihr Haus empfiehlt, bekommt seine Prämie. Sie wissen bei jeder Anfrage, woher sie
            kam, und rechnen mit einer sauberen Gutschrift ab.
          </p>
          <div className="ways">
            <StartButton plan="free">Jetzt starten</StartButton>
            <DemoButton />
            <a className="button second" href="/auth">
              Login
            </a>
          </div>
        </div>
        <figure className="trail">
          <figcaption>Vom Link bis zur Gutschrift</figcaption>
          <ol>
            <li>
              Empfehlungslink <span>Partner teilt ihn</span>
            </li>
            <li>
              Anfrage <span>über Ihr Formular</span>
            </li>
            <li>
              Umsatz bestätigt <span className="num">{formatCents(EXAMPLE.revenue)}</span>
            </li>
            <li className="last">
              Prämie, {EXAMPLE.share / 100} %{' '}
              <span className="num">{formatCents(shareOf(EXAMPLE.revenue, EXAMPLE.share))}</span>
            </li>
          </ol>
          <p>Ein Rechenbeispiel. Höhe und Anlass der Prämie bestimmen Sie.</p>
        </figure>
      </div>
      <section className="wide" aria-labelledby="funktionen">
        <h2 id="funktionen">Alles, was ein Empfehlungsprogramm braucht</h2>
        <ul className="cards">
          {CARDS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide" aria-labelledby="schritte">
        <h2 id="schritte">In drei Schritten zur ersten Empfehlung</h2>
        <ol className="steps">
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="wide split" aria-labelledby="vorteile">
        <h2 id="vorteile">Worauf Sie sich verlassen können</h2>
        <ul className="checks">
          {BENEFITS.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
      <Ending>Im Tarif Free kostet der Einstieg nichts und bindet Sie nicht.</Ending>
    </>
  ),
};

/** The product and its prices for search engines (schema.org); the catalogue is the source. */
function productData(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: PRODUCT_NAME,
    url: `${publicUrl}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'de',
    offers: Object.values(PLANS).flatMap(offer),
  };
}

/** Prices are net; what is offered one by one has none. */
function offer({ label, price }: Plan): object[] {
  if (price === null) return [];
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    price: toEuros(price.amount).toFixed(2),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
    unitCode: price.per === 'month' ? 'MON' : 'ANN',
  };
  return [{ '@type': 'Offer', name: label, priceSpecification }];
}
