import type { OwnDataState } from '#shared/public-page/view.ts';

type Choice = Extract<OwnDataState, { is: 'choice' }>;

/** The two things a visitor may ask for, each with what it means. */
export function OwnDataChoice({
  state: { action, goes, stays },
  businessName,
}: {
  state: Choice;
  businessName: string;
}) {
  return (
    <>
      <h2 className="pp-step-title" id="own-data">
        Was möchten Sie?
      </h2>
      <p className="pp-introduction">
        Danach senden wir eine E-Mail an die Adresse, mit der die Anfrage gestellt wurde. Erst wenn
        Sie dort bestätigen, geschieht etwas: So kann niemand sonst Ihre Daten sehen oder löschen.
      </p>
      <form method="post" action={action} className="pp-card pp-wish" aria-labelledby="copy">
        <h3 id="copy">Kopie meiner Daten</h3>
        <p>
          Was zu Ihrer Anfrage gespeichert ist: Ihre Angaben, Ihre Einwilligungen im Wortlaut und
          welche E-Mails Sie bekommen haben. Als ZIP-Datei mit Tabellen.
        </p>
        <Others businessName={businessName} />
        <div className="pp-buttons">
          <button type="submit" className="pp-button pp-next" name="wunsch" value="kopie">
            Kopie meiner Daten anfordern
          </button>
        </div>
      </form>
      <form method="post" action={action} className="pp-card pp-wish" aria-labelledby="erasure">
        <h3 id="erasure">Löschung meiner Daten</h3>
        <p>
          Alles, was Sie erkennen lässt, wird gelöscht; die Anfrage bleibt ohne Sie stehen. Steht
          eine fest vereinbarte Veranstaltung noch bevor, ist das erst danach möglich.
        </p>
        <details className="pp-fate">
          <summary>Was gelöscht wird und was bleibt</summary>
          <h4>Gelöscht wird</h4>
          <ul>
            {goes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <h4>Es bleibt</h4>
          <ul>
            {stays.map(({ what, why }) => (
              <li key={why}>
                {what.map((each) => (
                  <span key={each} className="pp-what">
                    {each}
                  </span>
                ))}
                <span className="pp-why">{why}</span>
              </li>
            ))}
          </ul>
        </details>
        <Others businessName={businessName} />
        <div className="pp-buttons">
          <button
            type="submit"
            className="pp-button pp-back pp-erase"
            name="wunsch"
            value="loeschung"
          >
            Meine Daten löschen
          </button>
        </div>
      </form>
    </>
  );
}

/** Says nothing of whether there are any. */
function Others({ businessName }: { businessName: string }) {
  return (
    <label className="pp-option pp-others">
      <input type="checkbox" name="weitere" value="ja" />
      <span>
        Auch für weitere Anfragen mit derselben E-Mail-Adresse bei {businessName}, falls es welche
        gibt
      </span>
    </label>
  );
}
