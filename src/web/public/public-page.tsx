import { useState, type ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-page.ts';
import type { LandingView, PublicPageView } from '#shared/public-page/view.ts';
import { Confirmation } from './confirmation.tsx';
import { ErrorCard } from './error-card.tsx';
import { LinkInactive } from './link-inactive.tsx';
import { PageFooter, PlatformLinks } from './page-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { RequestForm } from './request-form.tsx';
import { ThankYou } from './thank-you.tsx';
import { Unavailable } from './unavailable.tsx';

/** Every public page of a campaign, on the server and in the browser. */
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

function LandingPage({ view }: { view: LandingView }) {
  const [landing, setLanding] = useState(view.landing);
  const [sent, setSent] = useState<{ readonly confirmEmail: boolean } | null>(null);
  const { campaign } = landing;
  if (campaign === null) {
    return (
      <div className="pp pp-single">
        <main className="pp-main">
          <Unavailable landing={landing} />
        </main>
        <PageFooter user={landing.user} />
      </div>
    );
  }
  return (
    <PageFrame landing={landing}>
      {sent !== null ? (
        <ThankYou landing={landing} asksConfirmation={sent.confirmEmail} isFresh />
      ) : (
        <RequestForm
          view={view}
          campaign={campaign}
          onSent={(answer) => {
            // Loading the page anew must not look as if nothing had been sent.
            history.replaceState(null, '', view.paths.thanks);
            setSent(answer);
          }}
          onOutdated={async () => setLanding(await loadLanding(view.paths.landing, landing))}
        />
      )}
    </PageFrame>
  );
}

/** The landing data as they are now; the ones at hand when the server does not answer. */
async function loadLanding(path: string, fallback: Landing): Promise<Landing> {
  try {
    const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
    return response.ok ? ((await response.json()) as Landing) : fallback;
  } catch {
    return fallback;
  }
}

function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="pp pp-single">
      <main className="pp-main">{children}</main>
      <footer className="pp-footer">
        <div className="pp-footer-inner">
          <PlatformLinks />
        </div>
      </footer>
    </div>
  );
}
