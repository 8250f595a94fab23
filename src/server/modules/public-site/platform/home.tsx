import { startingPrice } from '#shared/labels/plan-price.ts';
import { MEASURED } from '#shared/measured.ts';
import { formatCents, toEuros } from '#shared/money.ts';
import { type Plan, PLANS, YEARLY_PREMIUM } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Door } from './door.tsx';
import { DemoButton, Ending, StartButton } from './ending.tsx';
import { FIRST_QUESTIONS, Questions } from './faq.tsx';
import type { Person } from './operator.tsx';
import { Picture } from './page-context.tsx';
import type { Page } from './page-layout.tsx';
import { SITE_STYLE } from './site-style.ts';

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

const seconds = (value: number): string =>
  `${value.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

/** What it takes the place of, with figures of the product's own measurements. */
const REPLACED = [
  {
    before: 'Die Excel-Liste, in der steht, wer wen geschickt hat',
    figure: seconds(MEASURED.guestPageMs / 1000),
    after:
      'bis Ihre Seite auf dem Telefon eines Gastes steht, auch im langsamen Mobilnetz. Woher die Anfrage kam, steht dann schon dabei.',
  },
  {
    before: 'Die Word-Vorlage, in der jeden Monat eine Nummer hochgezählt wird',
    figure: seconds(300 / MEASURED.documentsPerSecond),
    after:
      'für 300 Gutschriften mit PDF und E-Rechnung, jede mit der nächsten Nummer und ohne Lücke.',
  },
  {
    before: 'Der Anruf „Was ist denn aus meiner Empfehlung geworden?“',
    figure: `${String(MEASURED.partnerStartMs)} ms`,
    after:
      'braucht die Antwort im Partnerbereich, auch bei 2.000 Anfragen. Ihr Partner sieht selbst nach, ohne Passwort.',
  },
] as const;

/**
 * The entrance for visitors (docs/product/public-site.md section 14).
 * @param people who is behind the installation
 */
export const homePage = (people: readonly Person[]): Page => ({
  title: `${PRODUCT_NAME}: Empfehlungsmanagement für Event-Locations & Veranstalter`,
  canonical: '/',
  description:
    'Empfehlungspartner verwalten, Kampagnen mit eigener Landingpage erstellen, Anfragen verfolgen und Prämien per Gutschrift abrechnen.',
  style: SITE_STYLE,
  structured: productData,
  content: (
    <>
      <div className="wide hero">
        <div className="hero-words">
          <h1>Empfehlungs&shy;management für Event-Locations &amp; Veranstalter</h1>
          <p className="lead">
            Wer Ihr Haus empfiehlt, bekommt seine Prämie. Sie wissen bei jeder Anfrage, woher sie
            kam, und rechnen mit einer sauberen Gutschrift ab.
          </p>
          <Door id="website" />
          <div className="ways quiet">
            <StartButton plan="free" isSecond>
              Jetzt starten
            </StartButton>
            <DemoButton />
            <a className="button second" href="/auth">
              Login
            </a>
          </div>
        </div>
        <div className="evening">
          <div className="scene">
            <Picture
              name="castle"
              alt="Ein Wasserschloss am Abend, die Fenster spiegeln sich im See"
              sizes="(max-width: 56rem) 92vw, 44rem"
            />
          </div>
          <div className="phone">
            <Picture
              name="guest-page"
              alt="Die Seite, auf die der Link eines Partners führt, auf einem Telefon"
              sizes="(max-width: 56rem) 9rem, 12rem"
            />
          </div>
        </div>
      </div>
      <section className="wide product" aria-labelledby="funktionen">
        <div className="head">
          <h2 id="funktionen">Alles, was ein Empfehlungsprogramm braucht</h2>
          <p className="lead">
            Ein Blick am Morgen: was wartet, was kam, was es gekostet hat. Die Bilder auf dieser
            Seite sind aus dem laufenden Produkt, mit einem erfundenen Jahr.
          </p>
        </div>
        <div className="screen">
          <Picture
            name="dashboard"
            alt="Das Dashboard: offene Aufgaben, Anfragen, Umsatz und Prämien eines Hauses"
            sizes="(max-width: 76rem) 94vw, 72rem"
          />
        </div>
        <ul className="cards">
          {CARDS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="night" aria-labelledby="gaesteseite">
        <div className="wide night-inner">
          <div>
            <h2 id="gaesteseite">Ihre Gäste kommen an, wie Sie empfangen</h2>
            <p>
              Hinter jedem Link steht eine Seite in Ihren Farben, mit Ihren Fragen. Sie ist da,
              bevor der Kellner fragt, und braucht weder App noch Cookie.
            </p>
            <a className="button" href="/beispiel">
              Beispielseite ausprobieren
            </a>
            <p className="small">Ein erfundenes Haus. Was Sie eingeben, wird nicht gespeichert.</p>
          </div>
          <a className="pair-of-phones" href="/beispiel" tabIndex={-1} aria-hidden="true">
            <span className="phone">
              <Picture name="guest-page" alt="" sizes="18rem" />
            </span>
          </a>
        </div>
      </section>
      <section className="wide partner" aria-labelledby="partner">
        <div className="phone tall">
          <Picture
            name="partner-start"
            alt="Der Partnerbereich auf einem Telefon: Prämien, Links und Anfragen eines Partners"
            sizes="20rem"
          />
        </div>
        <div>
          <h2 id="partner">Ihr Partner sieht, was er bringt</h2>
          <p className="lead">
            Ein eigener Bereich, für das Telefon gemacht: Links und QR-Codes, Anfragen, Prämien,
            Belege. Wer lieber anruft, kündigt seinen Gast mit zwei Zeilen an.
          </p>
          <ul className="checks">
            {BENEFITS.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="wide document" aria-labelledby="beleg">
        <div>
          <h2 id="beleg">Am Ende liegt ein Beleg, der hält</h2>
          <p className="lead">
            So kommt die Gutschrift aus dem Drucker. In der E-Mail liegt sie als PDF und als
            E-Rechnung, in der Buchhaltung als Buchungssatz für DATEV.
          </p>
          <h3>In drei Schritten zur ersten Empfehlung</h3>
          <ol className="steps">
            {STEPS.map(([title, text]) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="paper">
          <Picture
            name="credit-note"
            alt="Eine Gutschrift auf Papier, mit Nummer, Posten, Umsatzsteuer und Summe"
            sizes="(max-width: 56rem) 88vw, 30rem"
          />
        </div>
      </section>
      <section className="wide" aria-labelledby="ersetzt">
        <h2 id="ersetzt">Was danach niemand mehr führt</h2>
        <ul className="replaced">
          {REPLACED.map(({ before, figure, after }) => (
            <li key={before}>
              <s>{before}</s>
              <b className="num">{figure}</b>
              <span>{after}</span>
            </li>
          ))}
        </ul>
        <p className="muted source">
          Gemessen am Produkt selbst, auf zwei Prozessorkernen; die Messungen liegen im Quelltext
          unter bench/results.
        </p>
      </section>
      <section className="wide" aria-labelledby="preise">
        <h2 id="preise">Beginnen kostet nichts</h2>
        <ul className="tariffs">
          <li>
            <h3>{PLANS.free.label}</h3>
            <p className="price num">
              {formatCents(PLANS.free.price?.amount ?? YEARLY_PREMIUM.perMonth)}
            </p>
            <p>
              {`Eine Kampagne, bis zu ${String(PLANS.free.limits.partners)} Partner, bis zu ${String(PLANS.free.limits.links)} Links.`}
            </p>
          </li>
          <li>
            <h3>Premium</h3>
            <p className="price num">{formatCents(YEARLY_PREMIUM.perMonth)}</p>
            <p>
              {`netto im Monat bei jährlicher Zahlung. ${String(PLANS.premium_yearly.included?.partners)} Partner und ${String(PLANS.premium_yearly.included?.links)} Links enthalten.`}
            </p>
          </li>
          <li>
            <h3>{PLANS.enterprise.label}</h3>
            <p className="price num">
              {startingPrice('enterprise')?.replace(' netto im Monat', '')}
            </p>
            <p>netto im Monat. Ohne Grenzen, mit individuellem Vertrag.</p>
          </li>
        </ul>
        <p>
          <a className="button second" href="/pricing">
            Preise vergleichen
          </a>
        </p>
      </section>
      <section className="wide split" aria-labelledby="fragen">
        <h2 id="fragen">Häufige Fragen</h2>
        <Questions list={FIRST_QUESTIONS} />
      </section>
      <People people={people} />
      <Ending>Im Tarif Free kostet der Einstieg nichts und bindet Sie nicht.</Ending>
    </>
  ),
});

/** Who is behind the installation, as its operator has named them; nothing where nobody is named. */
function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <section className="wide" aria-labelledby="menschen">
      <h2 id="menschen">Wer dahinter steht</h2>
      <ul className="people">
        {people.map((person) => (
          <li key={person.name}>
            <span aria-hidden="true">{initials(person.name)}</span>
            <b>{person.name}</b>
            {person.role}
          </li>
        ))}
      </ul>
    </section>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((_, place, words) => place === 0 || place === words.length - 1)
    .map((word) => /^.\p{M}*/u.exec(word)?.[0] ?? '')
    .join('');

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
