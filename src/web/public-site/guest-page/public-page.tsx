import type { ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import { fill } from '#shared/guest-words/fill.ts';
import type { PageWords } from '#shared/guest-words/page-words.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type {
  ErrorView,
  LinkInactiveView,
  PublicPageView,
  ThankYouView,
} from '#shared/public-page/view.ts';
import { withoutCode } from './benefit.tsx';
import { Confirmation } from './confirmation.tsx';
import { EmbedFrame } from './embed-frame.tsx';
import { HouseCard } from './house-card.tsx';
import { LandingPage } from './landing-page.tsx';
import { OwnData } from './own-data.tsx';
import { PageFooter, PlatformLinks } from './page-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { CONTENT_ID, NAVIGATION_ID } from './page-ids.ts';
import { Spoken, usePageWords } from './page-words.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { ThankYou } from './thank-you.tsx';

/** Every public page of a campaign; of these, the browser takes over the landing page alone. */
export function PublicPage({ view }: { view: PublicPageView }) {
  return (
    <Spoken language={view.language}>
      <Page view={view} />
    </Spoken>
  );
}

function Page({ view }: { view: PublicPageView }) {
  switch (view.kind) {
    case 'landing':
      return <LandingPage view={view} />;
    case 'thank-you':
      return <ThankYouPage view={view} />;
    case 'confirmation':
      return (
        <PageFrame landing={view.landing} look={view.look} isNotice>
          <Confirmation view={view} />
        </PageFrame>
      );
    case 'own-data':
      return <OwnData view={view} />;
    case 'error':
      return (
        <PlainFrame>
          <ErrorCard view={view} />
        </PlainFrame>
      );
    case 'link-inactive':
      return (
        <PlainFrame user={view.house?.user ?? null}>
          <LinkInactive view={view} />
        </PlainFrame>
      );
  }
}

/** The thanks as a page of their own; in a frame of the provider's site without the page around them. */
function ThankYouPage({ view: { landing, subject, look, embed } }: { view: ThankYouView }) {
  const thanks = (
    <ThankYou
      landing={landing}
      subject={subject}
      asksConfirmation={landing.campaign?.doubleOptIn === true}
      benefit={withoutCode(landing.campaign?.benefit)}
      isFresh={false}
    />
  );
  return embed === undefined ? (
    <PageFrame landing={landing} look={look} isNotice>
      {thanks}
    </PageFrame>
  ) : (
    <EmbedFrame landing={landing} look={look}>
      {thanks}
    </EmbedFrame>
  );
}

interface PlainFrameProps {
  /** Whose page it is; null where it is the platform's own. */
  readonly user?: Landing['user'] | null;
  readonly children: ReactNode;
}

function PlainFrame({ user = null, children }: PlainFrameProps) {
  return (
    <div className="pp pp-single">
      <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
        {children}
      </main>
      {user === null ? (
        <footer className="pp-footer">
          <div className="pp-footer-inner">
            <PlatformLinks id={NAVIGATION_ID} />
          </div>
        </footer>
      ) : (
        <PageFooter user={user} />
      )}
    </div>
  );
}

/** An unknown link, or a page that could not be loaded. */
function ErrorCard({ view }: { view: ErrorView }) {
  const words = usePageWords();
  return (
    <section className="pp-notice" aria-labelledby="error">
      <p className="pp-name">{PRODUCT_NAME}</p>
      <h1 className="pp-notice-title" id="error">
        {view.title ?? words.error}
      </h1>
      <p className="pp-message">{view.message}</p>
      {view.hint === '' ? null : <p className="pp-hint">{view.hint}</p>}
      {view.wayOn === null ? null : (
        <p className="pp-buttons">
          <a className="pp-button pp-next" href={view.wayOn.href}>
            {view.wayOn.label}
          </a>
        </p>
      )}
    </section>
  );
}

/**
 * A short link that leads nowhere for now (docs/product/public-site.md section 11). Whoever holds a
 * printed code wants the house: its page and its contact stand first.
 */
function LinkInactive({ view }: { view: LinkInactiveView }) {
  const { partnerName, house, back, reason } = view;
  const words = usePageWords();
  // From a partner who has stopped nobody gets another link.
  const asksPartner = house === null || reason === 'link_inactive';
  return (
    <section className="pp-notice" aria-labelledby="inactive">
      {house === null ? (
        <p className="pp-name">{PRODUCT_NAME}</p>
      ) : (
        <ProviderMark user={house.user} />
      )}
      <h1 className="pp-notice-title" id="inactive">
        {words.linkUnavailable}
      </h1>
      <p className="pp-message">{messageOf(view, words)}</p>
      {partnerName === '' ? null : (
        <dl className="pp-facts">
          <div>
            <dt>{words.partner}</dt>
            <dd>{partnerName}</dd>
          </div>
        </dl>
      )}
      {house === null ? null : <HouseCard {...house} hint={words.welcomeAnyway} />}
      <p className="pp-buttons">
        <a
          className="pp-button pp-back"
          href={back ?? '/'}
          hidden={back === null}
          data-history-back=""
        >
          {words.back}
        </a>
        {asksPartner ? (
          <a
            className={house === null ? 'pp-button pp-next' : 'pp-button pp-back'}
            href={mailTo(partnerName, words)}
          >
            {words.contactPartner}
          </a>
        ) : null}
      </p>
    </section>
  );
}

function messageOf({ reason, partnerName: name }: LinkInactiveView, words: PageWords): string {
  const partner = name === '' ? words.thePartner : fill(words.partnerNamed, { name });
  switch (reason) {
    case 'partner_inactive':
      return fill(words.partnerStopped, { partner });
    case 'link_inactive':
      return words.linkPaused;
    case 'other':
      return words.linkNotNow;
  }
}

/**
 * A letter without address: the one who got the link knows the partner, and their address is nobody
 * else's business.
 */
function mailTo(partnerName: string, words: PageWords): string {
  const greeting = partnerName === '' ? words.hello : `${words.hello} ${partnerName}`;
  const body = fill(words.letter, { greeting });
  const subject = fill(words.letterSubject, { product: PRODUCT_NAME });
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
