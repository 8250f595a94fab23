import { fill } from '#shared/guest-words/fill.ts';
import {
  APPLICATION_CONFIRMATION_PAGE,
  CONFIRMATION_PAGE,
} from '#shared/public-page/confirmation-path.ts';
import type { ConfirmationView, Subject } from '#shared/public-page/view.ts';
import { PromisedBenefitCard } from './benefit.tsx';
import { ContactLines } from './contact-lines.tsx';
import { useFormWords } from './form-words.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { usePageWords } from './page-words.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { nounOf } from './subjects.ts';

/** Where the mailed link leads and its button posts to. */
const PAGES: Readonly<Record<Subject, string>> = {
  request: CONFIRMATION_PAGE,
  application: APPLICATION_CONFIRMATION_PAGE,
};

/** Behind the mailed link: the button that confirms, and what has become of it. */
export function Confirmation({ view }: { view: ConfirmationView }) {
  const { user } = view.landing;
  return (
    <section className="pp-notice pp-thanks" aria-labelledby="confirmation">
      <State view={view} />
      {view.state === 'confirmed' && view.benefit !== null ? (
        <PromisedBenefitCard benefit={view.benefit} asksConfirmation />
      ) : null}
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
  const words = usePageWords();
  const noun = nounOf(subject, useFormWords());
  return (
    <>
      <NoticeIcon kind="mail" />
      <Heading>{fill(words.confirmYours, { noun })}</Heading>
      <p className="pp-message">
        {fill(words.confirmWhat, { noun, provider: landing.user.businessName })}
      </p>
      <form method="post" action={PAGES[subject]}>
        <input type="hidden" name="token" value={token} />
        <div className="pp-buttons">
          <button type="submit" className="pp-button pp-next">
            {fill(words.confirm, { noun })}
          </button>
        </div>
      </form>
      <p className="pp-hint">
        {subject === 'request' ? words.notMineRequest : words.notMineApplication} {words.closePage}
      </p>
    </>
  );
}

function Confirmed({
  view: { subject, landing, isFresh, confirmedAt },
}: {
  view: ConfirmationView;
}) {
  const words = usePageWords();
  const noun = nounOf(subject, useFormWords());
  const thanks = landing.campaign?.formConfig.thankYouMessage ?? '';
  if (!isFresh) {
    return (
      <>
        <NoticeIcon kind="check" />
        <Heading>{fill(words.alreadyConfirmed, { noun })}</Heading>
        <p className="pp-message">{fill(words.confirmedOn, { at: confirmedAt ?? '' })}</p>
      </>
    );
  }
  return (
    <>
      <NoticeIcon kind="check" />
      <Heading>{fill(words.confirmed, { noun })}</Heading>
      {thanks === '' ? (
        <p className="pp-message">
          {fill(words.willContact, { provider: landing.user.businessName })}
        </p>
      ) : (
        <Paragraphs className="pp-message" text={thanks} />
      )}
    </>
  );
}

function Expired({ view: { subject, againPath } }: { view: ConfirmationView }) {
  const words = usePageWords();
  const noun = nounOf(subject, useFormWords());
  return (
    <>
      <NoticeIcon kind="over" />
      <Heading>{words.expired}</Heading>
      <p className="pp-message">
        {fill(words.notConfirmed, { noun })}
        {againPath === null ? '' : ` ${words.askAgain}`}
      </p>
      {againPath === null ? null : (
        <p className="pp-buttons">
          <a className="pp-button pp-next" href={againPath}>
            {subject === 'request' ? words.againRequest : words.againApplication}
          </a>
        </p>
      )}
    </>
  );
}
