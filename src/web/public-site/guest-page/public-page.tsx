import type { ReactNode } from 'react';
import type { PublicPageView } from '#shared/public-page/view.ts';
import { Confirmation } from './confirmation.tsx';
import { ErrorCard } from './error-card.tsx';
import { LandingPage } from './landing-page.tsx';
import { LinkInactive } from './link-inactive.tsx';
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
