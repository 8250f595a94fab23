import { useState } from 'react';
import type { Landing } from '#shared/contracts/public-page.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import { PageFooter } from './page-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { CONTENT_ID } from './page-ids.ts';
import { RequestForm } from './request-form.tsx';
import { ThankYou } from './thank-you.tsx';
import { Unavailable } from './unavailable.tsx';

/** The form, then the thanks; the notice where the campaign takes no requests. */
export function LandingPage({ view }: { view: LandingView }) {
  const [landing, setLanding] = useState(view.landing);
  const [sent, setSent] = useState<{ readonly confirmEmail: boolean } | null>(null);
  const { campaign } = landing;
  if (campaign === null) {
    return (
      <div className="pp pp-single">
        <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
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
