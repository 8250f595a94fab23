import { OperatorBlock, type Operator } from './operator.tsx';

/** Provider identification, § 5 DDG. */
export function Imprint({ operator }: { operator: Operator }) {
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
