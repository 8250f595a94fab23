import { useState } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import { RequestForm } from './request-form.tsx';
import type { SentRequest } from './send-request.ts';
import { subjectOf } from './subjects.ts';
import { ThankYou } from './thank-you.tsx';

/** The form, then the thanks: the one part of a landing page that the browser's script takes over. */
export function LandingForm({ view }: { view: LandingView }) {
  const [landing, setLanding] = useState(view.landing);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const { campaign } = landing;
  if (sent !== null)
    return (
      <ThankYou
        landing={landing}
        subject={subjectOf(view)}
        asksConfirmation={sent.confirmEmail}
        benefit={sent.benefit}
        isFresh
      />
    );
  if (campaign === null) return null;
  return (
    <RequestForm
      view={view}
      campaign={campaign}
      onSent={(answer) => {
        // Reloading the page must not look as if nothing had been sent.
        history.replaceState(null, '', view.paths.thanks);
        setSent(answer);
      }}
      onOutdated={async () => {
        const now = await loadLanding(view.paths.landing, landing);
        // The server has the page that says why.
        if (now.campaign === null) location.reload();
        else setLanding(now);
      }}
    />
  );
}

/** The landing data as they are now; the ones at hand when there are none, or the server does not answer. */
async function loadLanding(path: string, fallback: Landing): Promise<Landing> {
  if (path === '') return fallback;
  try {
    const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
    return response.ok ? ((await response.json()) as Landing) : fallback;
  } catch {
    return fallback;
  }
}
