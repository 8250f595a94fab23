import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ErrorView, LinkInactiveView, PublicPageView } from '#shared/public-page/view.ts';
import { Confirmation } from './confirmation.tsx';
import { LandingPage } from './landing-page.tsx';
import { OwnData } from './own-data.tsx';
import { PlatformLinks } from './page-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { CONTENT_ID, NAVIGATION_ID } from './page-ids.ts';
import { ThankYou } from './thank-you.tsx';

/** Every public page of a campaign; of these, the browser takes over the landing page alone. */
export function PublicPage({ view }: { view: PublicPageView }) {
  switch (view.kind) {
    case 'landing':
      return <LandingPage view={view} />;
    case 'thank-you':
      return (
        <PageFrame landing={view.landing}>
          <ThankYou
            landing={view.landing}
            subject={view.subject}
            asksConfirmation={view.landing.campaign?.doubleOptIn === true}
            isFresh={false}
          />
        </PageFrame>
      );
    case 'confirmation':
      return (
        <PageFrame landing={view.landing}>
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
        <PlainFrame>
          <LinkInactive view={view} />
        </PlainFrame>
      );
  }
}

function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pp pp-single">
      <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
        {children}
      </main>
      <footer className="pp-footer">
        <div className="pp-footer-inner">
          <PlatformLinks id={NAVIGATION_ID} />
        </div>
      </footer>
    </div>
  );
}

/** An unknown link, or a page that could not be loaded. */
function ErrorCard({ view }: { view: ErrorView }) {
  return (
    <section className="pp-notice" aria-labelledby="error">
      <p className="pp-name">{PRODUCT_NAME}</p>
      <h1 className="pp-notice-title" id="error">
        {view.title ?? 'Fehler'}
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

/** A short link that leads nowhere for now (docs/product/public-site.md section 11). */
function LinkInactive({ view }: { view: LinkInactiveView }) {
  const { partnerName } = view;
  return (
    <section className="pp-notice" aria-labelledby="inactive">
      <p className="pp-name">{PRODUCT_NAME}</p>
      <h1 className="pp-notice-title" id="inactive">
        Link nicht verfügbar
      </h1>
      <p className="pp-message">{messageOf(view)}</p>
      {partnerName === '' ? null : (
        <dl className="pp-facts">
          <div>
            <dt>Partner</dt>
            <dd>{partnerName}</dd>
          </div>
        </dl>
      )}
      <p className="pp-buttons">
        <a className="pp-button pp-back" href="/" data-history-back="">
          Zurück
        </a>
        <a className="pp-button pp-next" href={mailTo(partnerName)}>
          Partner kontaktieren
        </a>
      </p>
    </section>
  );
}

function messageOf({ reason, partnerName }: LinkInactiveView): string {
  const partner = partnerName === '' ? 'Der Partner' : `Der Partner ${partnerName}`;
  switch (reason) {
    case 'partner_inactive':
      return `${partner} ist derzeit nicht aktiv.`;
    case 'link_inactive':
      return 'Dieser Empfehlungslink wurde vorübergehend deaktiviert.';
    case 'other':
      return 'Dieser Empfehlungslink ist derzeit nicht verfügbar.';
  }
}

/**
 * A letter without address: the one who got the link knows the partner, and their address is nobody
 * else's business.
 */
function mailTo(partnerName: string): string {
  const greeting = partnerName === '' ? 'Hallo' : `Hallo ${partnerName}`;
  const body = `${greeting},\n\nIhr Empfehlungslink ist derzeit nicht verfügbar. Können Sie mir einen neuen schicken?\n\nViele Grüße`;
  const subject = `Ihr Empfehlungslink (${PRODUCT_NAME})`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
