import type { OwnDataState, OwnDataView } from '#shared/public-page/view.ts';
import { ContactLines } from './contact-lines.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { OwnDataChoice } from './own-data-choice.tsx';
import { PageFooter } from './page-footer.tsx';
import { CONTENT_ID } from './page-ids.ts';
import { ProviderMark } from './provider-mark.tsx';

/** A visitor asks for a copy of their data or its erasure. Works without any script. */
export function OwnData({ view }: { view: OwnDataView }) {
  const { user, requestedOn, state } = view;
  return (
    <div className="pp pp-split">
      <header className="pp-brand">
        <div className="pp-brand-inner">
          <ProviderMark user={user} />
          <h1>Ihre Daten</h1>
          <p className="pp-subheadline">
            Ihre Anfrage vom {requestedOn} bei {user.businessName}
          </p>
        </div>
      </header>
      <div className="pp-side">
        <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
          <section className="pp-notice pp-own" aria-labelledby="own-data">
            {state.is === 'choice' ? (
              <OwnDataChoice state={state} businessName={user.businessName} />
            ) : (
              <Notice state={state} businessName={user.businessName} />
            )}
            {state.is !== 'not_yet' && state.is !== 'ordered' ? null : (
              <div className="pp-card">
                <p className="pp-card-title">{user.businessName}</p>
                <ContactLines contact={user} />
              </div>
            )}
          </section>
        </main>
        <PageFooter user={user} />
      </div>
    </div>
  );
}

type MutationCallbacks = Exclude<OwnDataState, { is: 'choice' }>;

function Notice({ state, businessName }: { state: MutationCallbacks; businessName: string }) {
  switch (state.is) {
    case 'mailed':
      return (
        <>
          <NoticeIcon kind="mail" />
          <Heading>Bitte sehen Sie in Ihr Postfach</Heading>
          <p className="pp-message">
            Wir haben eine E-Mail an die Adresse gesendet, mit der die Anfrage gestellt wurde. Erst
            der Link darin {state.kind === 'copy' ? 'öffnet die Kopie' : 'veranlasst die Löschung'};
            er gilt 24 Stunden.
          </p>
          <p className="pp-hint">Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach.</p>
        </>
      );
    case 'confirm':
      return <ToConfirm state={state} businessName={businessName} />;
    case 'not_yet':
      return (
        <>
          <NoticeIcon kind="over" />
          <Heading>Löschen ist noch nicht möglich</Heading>
          <p className="pp-message">
            Zu dieser Anfrage haben Sie mit {businessName} eine Veranstaltung vereinbart. Bis sie
            stattgefunden hat, werden Ihre Angaben dafür gebraucht (Art. 17 Abs. 3 DSGVO).
          </p>
          <p className="pp-message">
            Ab dem {state.from} können Sie die Löschung hier erneut anfordern: über den Link
            „Auskunft oder Löschung“ in Ihren E-Mails. Fragen beantwortet {businessName}.
          </p>
        </>
      );
    case 'ordered':
      return <Ordered state={state} businessName={businessName} />;
    case 'used':
      return (
        <Again again={state.again} title="Dieser Link wurde bereits verwendet">
          Jeder Link gilt nur einmal. Hat etwas nicht geklappt, fordern Sie einfach einen neuen an.
        </Again>
      );
    case 'expired':
      return (
        <Again again={state.again} title="Dieser Link ist abgelaufen">
          Es wurde nichts geändert. Sie können jederzeit einen neuen Link anfordern.
        </Again>
      );
  }
}

function Heading({ children }: { children: string }) {
  return (
    <h2 className="pp-step-title" id="own-data">
      {children}
    </h2>
  );
}

/** Only the button does it: programs that check mails open every link. */
function ToConfirm({
  state: { kind, withOthers, action, until },
  businessName,
}: {
  state: Extract<OwnDataState, { is: 'confirm' }>;
  businessName: string;
}) {
  const isCopy = kind === 'copy';
  return (
    <>
      <NoticeIcon kind="mail" />
      <Heading>{isCopy ? 'Ihre Kopie ist bereit' : 'Daten endgültig löschen?'}</Heading>
      <p className="pp-message">
        {isCopy
          ? 'Sie bekommen eine ZIP-Datei mit Ihren Angaben, Einwilligungen und E-Mails. Dieser Link gilt für eine Kopie.'
          : `Ihre Kontaktdaten und Antworten werden gelöscht. ${businessName} kann Sie danach zu dieser Anfrage nicht mehr erreichen. Das lässt sich nicht rückgängig machen.`}
      </p>
      {withOthers ? (
        <p className="pp-message">
          Das gilt auch für weitere Anfragen mit derselben E-Mail-Adresse bei {businessName}.
        </p>
      ) : null}
      <form method="post" action={action}>
        <div className="pp-buttons">
          <button type="submit" className="pp-button pp-next">
            {isCopy ? 'Kopie herunterladen' : 'Endgültig löschen'}
          </button>
        </div>
      </form>
      <p className="pp-hint">
        Der Link gilt bis {until}. Sie haben das nicht angefordert? Dann schließen Sie diese Seite
        einfach; es wird nichts geändert.
      </p>
    </>
  );
}

function Ordered({
  state: { orderedAt, isRefused },
  businessName,
}: {
  state: Extract<OwnDataState, { is: 'ordered' }>;
  businessName: string;
}) {
  if (isRefused)
    return (
      <>
        <NoticeIcon kind="over" />
        <Heading>Die Daten wurden nicht gelöscht</Heading>
        <p className="pp-message">
          Zwischen Ihrem Auftrag und seiner Ausführung hat sich etwas geändert. Was, steht in der
          E-Mail an Sie. Fragen beantwortet {businessName}.
        </p>
      </>
    );
  return (
    <>
      <NoticeIcon kind="check" />
      <Heading>Die Löschung ist veranlasst</Heading>
      <p className="pp-message">
        Angefordert am {orderedAt}. Sie wird gleich ausgeführt, meist innerhalb weniger Minuten.
        Sobald Ihre Daten gelöscht sind, schreiben wir Ihnen ein letztes Mal und vergessen danach
        auch Ihre E-Mail-Adresse.
      </p>
      <p className="pp-hint">
        Bis diese E-Mail kommt, sind die Daten noch nicht gelöscht. {businessName} erfährt nur, dass
        die Anfrage dieses Tages gelöscht wurde.
      </p>
    </>
  );
}

function Again({ again, title, children }: { again: string; title: string; children: string }) {
  return (
    <>
      <NoticeIcon kind="over" />
      <Heading>{title}</Heading>
      <p className="pp-message">{children}</p>
      <p className="pp-buttons">
        <a className="pp-button pp-next" href={again}>
          Neuen Link anfordern
        </a>
      </p>
    </>
  );
}
