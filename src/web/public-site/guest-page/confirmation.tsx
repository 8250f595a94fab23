import { CONFIRMATION_PAGE } from '#shared/public-page/confirmation-path.ts';
import type { ConfirmationView } from '#shared/public-page/view.ts';
import { ContactLines } from './contact-lines.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { Paragraphs } from './paragraphs.tsx';

/** Behind the mailed link: the button that confirms, and what has become of it. */
export function Confirmation({ view }: { view: ConfirmationView }) {
  const { user } = view.landing;
  return (
    <section className="pp-notice pp-thanks" aria-labelledby="confirmation">
      <State view={view} />
      <div className="pp-card">
        <p className="pp-card-title">{user.businessName}</p>
        <ContactLines contact={user} />
      </div>
    </section>
  );
}

function State({ view }: { view: ConfirmationView }) {
  switch (view.state) {
    case 'open':
      return <ToConfirm view={view} />;
    case 'confirmed':
      return <Confirmed view={view} />;
    case 'expired':
      return <Expired view={view} />;
  }
}

function Heading({ children }: { children: string }) {
  return (
    <h2 className="pp-step-title" id="confirmation">
      {children}
    </h2>
  );
}

/** Only the button confirms: programs that check mails open every link. */
function ToConfirm({ view: { landing, token } }: { view: ConfirmationView }) {
  return (
    <>
      <NoticeIcon kind="mail" />
      <Heading>Ihre Anfrage bestätigen</Heading>
      <p className="pp-message">
        Mit einem Klick bestätigen Sie, dass die Anfrage von Ihnen kommt. Erst dann gilt sie bei{' '}
        {landing.user.businessName}.
      </p>
      <form method="post" action={CONFIRMATION_PAGE}>
        <input type="hidden" name="token" value={token} />
        <div className="pp-buttons">
          <button type="submit" className="pp-button pp-next">
            Anfrage bestätigen
          </button>
        </div>
      </form>
      <p className="pp-hint">
        Sie haben nichts angefragt? Dann schließen Sie diese Seite einfach; ohne Bestätigung werden
        die Angaben gelöscht.
      </p>
    </>
  );
}

function Confirmed({ view: { landing, isFresh, confirmedAt } }: { view: ConfirmationView }) {
  const thanks = landing.campaign?.formConfig.thankYouMessage ?? '';
  if (!isFresh) {
    return (
      <>
        <NoticeIcon kind="check" />
        <Heading>Ihre Anfrage ist bereits bestätigt</Heading>
        <p className="pp-message">
          Sie haben sie am {confirmedAt} bestätigt. Es ist nichts weiter zu tun.
        </p>
      </>
    );
  }
  return (
    <>
      <NoticeIcon kind="check" />
      <Heading>Vielen Dank, Ihre Anfrage ist bestätigt</Heading>
      {thanks === '' ? (
        <p className="pp-message">{landing.user.businessName} meldet sich bei Ihnen.</p>
      ) : (
        <Paragraphs className="pp-message" text={thanks} />
      )}
    </>
  );
}

function Expired({ view: { againPath } }: { view: ConfirmationView }) {
  return (
    <>
      <NoticeIcon kind="over" />
      <Heading>Dieser Link ist abgelaufen</Heading>
      <p className="pp-message">
        Ihre Anfrage wurde nicht bestätigt und gilt deshalb nicht.
        {againPath === null ? '' : ' Sie können sie gern noch einmal stellen.'}
      </p>
      {againPath === null ? null : (
        <p className="pp-buttons">
          <a className="pp-button pp-next" href={againPath}>
            Erneut anfragen
          </a>
        </p>
      )}
    </>
  );
}
