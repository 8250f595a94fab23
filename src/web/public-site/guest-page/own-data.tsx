import { fill } from '#shared/guest-words/fill.ts';
import { OWN_DATA_WORDS, type OwnDataWords } from '#shared/guest-words/own-data-words.ts';
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
  const words = OWN_DATA_WORDS[view.language ?? 'de'];
  const { businessName } = user;
  return (
    <div className="pp pp-split">
      <header className="pp-brand">
        <div className="pp-brand-inner">
          <ProviderMark user={user} />
          <h1>{words.title}</h1>
          <p className="pp-subheadline">
            {fill(words.requestOf, { day: requestedOn, provider: businessName })}
          </p>
        </div>
      </header>
      <div className="pp-side">
        <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
          <section className="pp-notice pp-own" aria-labelledby="own-data">
            {state.is === 'choice' ? (
              <OwnDataChoice state={state} businessName={businessName} words={words} />
            ) : (
              <Notice state={state} businessName={businessName} words={words} />
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

interface Said {
  readonly businessName: string;
  readonly words: OwnDataWords;
}

function Notice({ state, businessName, words }: Said & { state: MutationCallbacks }) {
  const said = (text: string): string => fill(text, { provider: businessName });
  switch (state.is) {
    case 'mailed':
      return (
        <>
          <NoticeIcon kind="mail" />
          <Heading>{words.lookIntoMail}</Heading>
          <p className="pp-message">
            {state.kind === 'copy' ? words.mailedCopy : words.mailedErasure}
          </p>
          <p className="pp-hint">{words.lookIntoSpam}</p>
        </>
      );
    case 'confirm':
      return <ToConfirm state={state} businessName={businessName} words={words} />;
    case 'not_yet':
      return (
        <>
          <NoticeIcon kind="over" />
          <Heading>{words.notYet}</Heading>
          <p className="pp-message">{said(words.notYetWhy)}</p>
          <p className="pp-message">{fill(said(words.notYetWhen), { day: state.from })}</p>
        </>
      );
    case 'ordered':
      return <Ordered state={state} businessName={businessName} words={words} />;
    case 'used':
      return (
        <Again again={state.again} title={words.used} label={words.again}>
          {words.usedWhy}
        </Again>
      );
    case 'expired':
      return (
        <Again again={state.again} title={words.expired} label={words.again}>
          {words.expiredWhy}
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
  words,
}: Said & { state: Extract<OwnDataState, { is: 'confirm' }> }) {
  const isCopy = kind === 'copy';
  const said = (text: string): string => fill(text, { provider: businessName });
  return (
    <>
      <NoticeIcon kind="mail" />
      <Heading>{isCopy ? words.copyReady : words.eraseNow}</Heading>
      <p className="pp-message">{isCopy ? words.copyReadyWhat : said(words.eraseNowWhat)}</p>
      {withOthers ? <p className="pp-message">{said(words.othersToo)}</p> : null}
      <form method="post" action={action}>
        <div className="pp-buttons">
          <button type="submit" className="pp-button pp-next">
            {isCopy ? words.download : words.erase}
          </button>
        </div>
      </form>
      <p className="pp-hint">{fill(words.until, { until })}</p>
    </>
  );
}

function Ordered({
  state: { orderedAt, isRefused },
  businessName,
  words,
}: Said & { state: Extract<OwnDataState, { is: 'ordered' }> }) {
  const said = (text: string): string => fill(text, { provider: businessName });
  if (isRefused)
    return (
      <>
        <NoticeIcon kind="over" />
        <Heading>{words.notErased}</Heading>
        <p className="pp-message">{said(words.notErasedWhy)}</p>
      </>
    );
  return (
    <>
      <NoticeIcon kind="check" />
      <Heading>{words.ordered}</Heading>
      <p className="pp-message">{fill(words.orderedWhat, { at: orderedAt })}</p>
      <p className="pp-hint">{said(words.orderedHint)}</p>
    </>
  );
}

interface AgainProps {
  readonly again: string;
  readonly title: string;
  readonly label: string;
  readonly children: string;
}

function Again({ again, title, label, children }: AgainProps) {
  return (
    <>
      <NoticeIcon kind="over" />
      <Heading>{title}</Heading>
      <p className="pp-message">{children}</p>
      <p className="pp-buttons">
        <a className="pp-button pp-next" href={again}>
          {label}
        </a>
      </p>
    </>
  );
}
