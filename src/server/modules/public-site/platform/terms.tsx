import { TERM_CLAUSE } from '#shared/contract-terms.ts';
import { startingPrice } from '#shared/labels/plan-price.ts';
import { formatCents } from '#shared/money.ts';
import { PLANS, USAGE_FEES, type Plan } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { OperatorBlock, type Operator } from './operator.tsx';

function priceOf({ id, label, price }: Plan): string {
  if (price === null) return `${label}: ${startingPrice(id) ?? ''}, nach individuellem Angebot`;
  return `${label}: ${formatCents(price.amount)} netto pro ${price.per === 'month' ? 'Monat' : 'Jahr'}`;
}

/** Customer terms (docs/product/public-site.md section 17): term, payment, price changes. */
export function Terms({ operator }: { operator: Operator }) {
  return (
    <>
      <h2>1. Vertragspartner und Geltung</h2>
      <p>
        Diese Bedingungen gelten zwischen dem Betreiber der Plattform {PRODUCT_NAME} und
        Unternehmern im Sinne des § 14 BGB, die die Plattform nutzen (Anbieter). Abweichende
        Bedingungen des Anbieters gelten nur, wenn der Betreiber ihnen in Textform zugestimmt hat.
        Betreiber ist:
      </p>
      <OperatorBlock operator={operator} />
      <h2>2. Leistung</h2>
      <p>
        Die Plattform dient der Verwaltung von Empfehlungsprogrammen: Partner, Kampagnen,
        Empfehlungslinks, Landingpages mit Anfrageformularen, Anfragen, Prämien und Gutschriften im
        Gutschriftverfahren nach § 14 Abs. 2 Satz 5 UStG. Der Umfang richtet sich nach dem gewählten
        Tarif.
      </p>
      <h2>3. Pflichten des Anbieters</h2>
      <ul>
        <li>
          Die Angaben zum eigenen Unternehmen und zu den Partnern sind richtig und aktuell zu
          halten.
        </li>
        <li>
          Für Inhalte seiner Landingpages und Formulare, für Impressum, Datenschutzerklärung und
          Teilnahmebedingungen ist allein der Anbieter verantwortlich.
        </li>
        <li>
          Vor der ersten Gutschrift vereinbart der Anbieter mit dem Partner die Abrechnung im
          Gutschriftverfahren. Die steuerliche Einordnung des Partners nimmt der Anbieter vor und
          prüft sie.
        </li>
        <li>
          Zugangsdaten sind geheim zu halten. Ein Missbrauch ist dem Betreiber unverzüglich zu
          melden.
        </li>
      </ul>
      <h2>4. Preise und Zahlung</h2>
      <ul>
        {Object.values(PLANS).map((plan) => (
          <li key={plan.id}>{priceOf(plan)}</li>
        ))}
        <li>
          Über die enthaltenen Mengen hinaus: {formatCents(USAGE_FEES.partner)} netto je weiterem
          Partner und {formatCents(USAGE_FEES.link)} netto je weiterem Empfehlungslink und Monat,
          abgerechnet für volle Vertragsmonate.
        </li>
      </ul>
      <p>
        Alle Preise verstehen sich zuzüglich der gesetzlichen Umsatzsteuer. Sie sind jährlich im
        Voraus zahlbar, soweit nicht monatliche Zahlung vereinbart ist. Preisänderungen werden vier
        Wochen im Voraus angekündigt.
      </p>
      <h2>5. Laufzeit und Kündigung</h2>
      <p>{TERM_CLAUSE}</p>
      <h2>6. Belege und Aufbewahrung</h2>
      <p>
        Ausgestellte Gutschriften, Auszahlungsbelege und Stornobelege sind unveränderlich. Sie
        werden auch nach Ende des Vertrags für die Dauer der gesetzlichen Aufbewahrung
        bereitgehalten und können jederzeit heruntergeladen werden.
      </p>
      <h2>7. Verfügbarkeit und Haftung</h2>
      <p>
        Der Betreiber haftet unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von
        Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz. Bei einfacher
        Fahrlässigkeit haftet er nur für die Verletzung wesentlicher Vertragspflichten und begrenzt
        auf den vertragstypischen, vorhersehbaren Schaden.
      </p>
      <h2>8. Datenschutz</h2>
      <p>
        Soweit der Betreiber personenbezogene Daten im Auftrag des Anbieters verarbeitet, gilt die{' '}
        <a href="/data-processing-agreement">Vereinbarung zur Auftragsverarbeitung</a>. Sie ist
        Bestandteil des Vertrags.
      </p>
      <h2>9. Schlussbestimmungen</h2>
      <p>
        Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Ist der Anbieter Kaufmann, ist
        Gerichtsstand der Sitz des Betreibers. Ist eine Bestimmung unwirksam, bleiben die übrigen
        wirksam.
      </p>
    </>
  );
}
