import type { ConfirmationView } from '#shared/public-page/view.ts';
import { ContactLines } from './contact-lines.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { SUBJECTS } from './subjects.ts';

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
function ToConfirm({ view: { subject, landing, token } }: { view: ConfirmationView }) {
  const { noun, notMine, confirmationPath } = SUBJECTS[subject];
  return (
    <>
      <NoticeIcon kind="mail" />
      <Heading>{`Ihre ${noun} bestätigen`}</Heading>
      <p className="pp-message">
        Mit einem Klick bestätigen Sie, dass die {noun} von Ihnen kommt. Erst dann gilt sie bei{' '}
        {landing.user.businessName}.
      </p>
      <form method="post" action={confirmationPath}>
        <input type="hidden" name="token" value={token} />
        <div className="pp-buttons">
          <button type="submit" className="pp-button pp-next">
            {noun} bestätigen
          </button>
        </div>
      </form>
      <p className="pp-hint">
        {notMine} Dann schließen Sie diese Seite einfach; ohne Bestätigung werden die Angaben
        gelöscht.
      </p>
    </>
  );
}

function Confirmed({
  view: { subject, landing, isFresh, confirmedAt },
}: {
  view: ConfirmationView;
}) {
  const { noun } = SUBJECTS[subject];
  const thanks = landing.campaign?.formConfig.thankYouMessage ?? '';
  if (!isFresh) {
    return (
      <>
        <NoticeIcon kind="check" />
        <Heading>{`Ihre ${noun} ist bereits bestätigt`}</Heading>
        <p className="pp-message">
          Sie haben sie am {confirmedAt} bestätigt. Es ist nichts weiter zu tun.
        </p>
      </>
    );
  }
  return (
    <>
      <NoticeIcon kind="check" />
      <Heading>{`Vielen Dank, Ihre ${noun} ist bestätigt`}</Heading>
      {thanks === '' ? (
        <p className="pp-message">{landing.user.businessName} meldet sich bei Ihnen.</p>
      ) : (
        <Paragraphs className="pp-message" text={thanks} />
      )}
    </>
  );
}

function Expired({ view: { subject, againPath } }: { view: ConfirmationView }) {
  const { noun, again } = SUBJECTS[subject];
  return (
    <>
      <NoticeIcon kind="over" />
      <Heading>Dieser Link ist abgelaufen</Heading>
      <p className="pp-message">
        Ihre {noun} wurde nicht bestätigt und gilt deshalb nicht.
        {againPath === null ? '' : ' Sie können sie gern noch einmal stellen.'}
      </p>
      {againPath === null ? null : (
        <p className="pp-buttons">
          <a className="pp-button pp-next" href={againPath}>
            {again}
          </a>
        </p>
      )}
    </>
  );
}
