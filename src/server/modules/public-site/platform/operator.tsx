/** The operator as configured; every value may be empty on a machine of one's own. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly vatId: string;
}

/** Somebody who is behind the installation. */
export interface Person {
  readonly name: string;
  /** What they do there; '' where nothing is said. */
  readonly role: string;
}

/** Name, address and mail of the operator as they stand in every legal text. */
export function OperatorBlock({ operator }: { operator: Operator }) {
  if (operator.name === '') {
    return <p>Die Angaben des Betreibers sind auf dieser Installation noch nicht hinterlegt.</p>;
  }
  return (
    <p>
      {operator.name}
      {operator.address.split(',').map((line) => (
        <span key={line}>
          <br />
          {line.trim()}
        </span>
      ))}
      {operator.email !== '' && (
        <>
          <br />
          E-Mail: <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </>
      )}
      {operator.vatId !== '' && (
        <>
          <br />
          Umsatzsteuer-Identifikationsnummer: {operator.vatId}
        </>
      )}
    </p>
  );
}
