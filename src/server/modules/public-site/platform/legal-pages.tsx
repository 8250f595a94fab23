import type { ReactNode } from 'react';
import { Accessibility } from './accessibility.tsx';
import { type Operator, OperatorBlock } from './operator.tsx';
import type { Page } from './page-layout.tsx';
import { TEXT_STYLE } from './page-style.ts';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

function legalPage(title: string, content: ReactNode): Page {
  return {
    title,
    canonical: null,
    description: '',
    style: TEXT_STYLE,
    hasDoor: true,
    content: (
      <div className="text">
        <h1>{title}</h1>
        {content}
      </div>
    ),
  };
}

/** Each legal page by its path. */
export function legalPages(operator: Operator): Readonly<Record<string, Page>> {
  return {
    '/terms': legalPage('Allgemeine Geschäftsbedingungen', <Terms operator={operator} />),
    '/privacy': legalPage('Datenschutzerklärung', <Privacy operator={operator} />),
    '/data-processing-agreement': legalPage(
      'Vereinbarung zur Auftragsverarbeitung',
      <ProcessingAgreement operator={operator} />,
    ),
    '/impressum': legalPage('Impressum', <Imprint operator={operator} />),
    '/barrierefreiheit': legalPage(
      'Erklärung zur Barrierefreiheit',
      <Accessibility operator={operator} />,
    ),
  };
}

/** Provider identification, § 5 DDG. */
function Imprint({ operator }: { operator: Operator }) {
  return (
    <>
      <h2>Angaben gemäß § 5 DDG</h2>
      <OperatorBlock operator={operator} />
      <h2>Verantwortung für Kampagnenseiten</h2>
      <p>
        Landingpages und Anfrageformulare, die Anbieter über die Plattform veröffentlichen,
        verantwortet allein der jeweilige Anbieter. Sein Impressum ist auf jeder dieser Seiten
        verlinkt.
      </p>
      <h2>Verbraucherstreitbeilegung</h2>
      <p>
        Die Plattform richtet sich an Unternehmen. Zur Teilnahme an einem Streitbeilegungsverfahren
        vor einer Verbraucherschlichtungsstelle sind wir nicht verpflichtet und nicht bereit.
      </p>
    </>
  );
}

/** Agreement on processing on behalf of the provider, Art. 28 GDPR. */
function ProcessingAgreement({ operator }: { operator: Operator }) {
  return (
    <>
      <p>
        Diese Vereinbarung nach Art. 28 DSGVO besteht zwischen dem Anbieter als Verantwortlichem und
        dem Betreiber der Plattform als Auftragsverarbeiter:
      </p>
      <OperatorBlock operator={operator} />
      <h2>1. Gegenstand, Art und Zweck</h2>
      <p>
        Der Betreiber verarbeitet personenbezogene Daten, um dem Anbieter die Verwaltung von
        Empfehlungsprogrammen zu ermöglichen: Empfehlungslinks, Anfragen, Prämien, Gutschriften und
        die damit verbundenen Benachrichtigungen. Die Verarbeitung dauert so lange wie der
        Nutzungsvertrag; gesetzliche Aufbewahrungspflichten bleiben unberührt.
      </p>
      <h2>2. Betroffene Personen und Daten</h2>
      <ul>
        <li>Interessenten: Kontaktdaten und Angaben aus den Anfrageformularen, Einwilligungen</li>
        <li>Partner: Stammdaten, Steuerangaben, Bankverbindung, Prämien und Belege</li>
        <li>
          Besucher von Empfehlungslinks: Zeitpunkt, gekürzte IP-Adresse, verschlüsselte
          Besucherkennung
        </li>
      </ul>
      <h2>3. Weisungen und Vertraulichkeit</h2>
      <p>
        Der Betreiber verarbeitet die Daten nur auf dokumentierte Weisung des Anbieters, die dieser
        über die Funktionen der Plattform oder in Textform erteilt. Er verpflichtet alle Personen,
        die Zugang haben, auf Vertraulichkeit und informiert den Anbieter, wenn er eine Weisung für
        rechtswidrig hält.
      </p>
      <h2>4. Technische und organisatorische Maßnahmen (Art. 32 DSGVO)</h2>
      <ul>
        <li>
          Trennung der Mandanten durch Schlüssel in jeder Tabelle und zusammengesetzte
          Fremdschlüssel
        </li>
        <li>Passwörter und Sitzungen nur als Hash, Begrenzung von Anmeldeversuchen</li>
        <li>
          Keine vollständigen IP-Adressen, täglich wechselnder und danach gelöschter Schlüssel der
          Besucherkennung
        </li>
        <li>
          Unveränderliche Belege mit Prüfsumme und Verkettung, Protokoll aller wesentlichen
          Änderungen
        </li>
        <li>Protokolle ohne personenbezogene Daten</li>
      </ul>
      <h2>5. Weitere Auftragsverarbeiter</h2>
      <p>
        Weitere Auftragsverarbeiter setzt der Betreiber nur ein, wenn er sie dem Anbieter vorher
        mitgeteilt hat und dieser nicht innerhalb von vier Wochen widerspricht. Ihnen werden
        dieselben Pflichten auferlegt.
      </p>
      <h2>6. Unterstützung</h2>
      <p>
        Der Betreiber unterstützt den Anbieter bei Anfragen betroffener Personen, bei der Meldung
        von Verletzungen des Schutzes personenbezogener Daten, die er unverzüglich anzeigt, und bei
        Datenschutz-Folgenabschätzungen.
      </p>
      <h2>7. Löschung und Nachweise</h2>
      <p>
        Nach Ende des Vertrags löscht der Betreiber die Daten, soweit sie nicht gesetzlich
        aufzubewahren sind. Er stellt dem Anbieter alle Informationen bereit, die zum Nachweis
        dieser Pflichten nötig sind, und ermöglicht Überprüfungen.
      </p>
    </>
  );
}
