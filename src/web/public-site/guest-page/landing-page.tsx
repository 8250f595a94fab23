import { useState } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import { formatAnswer } from '#shared/forms/format-answer.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import { ContactLines } from './contact-lines.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { CONTENT_ID } from './page-ids.ts';
import { ProviderMark } from './provider-mark.tsx';
import { RequestForm } from './request-form.tsx';
import { subjectOf } from './subjects.ts';
import { ThankYou } from './thank-you.tsx';
import { unavailableTitle } from './unavailable-title.ts';

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
    <PageFrame landing={landing} application={view.application}>
      {sent !== null ? (
        <ThankYou
          landing={landing}
          subject={subjectOf(view)}
          asksConfirmation={sent.confirmEmail}
          isFresh
        />
      ) : (
        <RequestForm
          view={view}
          campaign={campaign}
          onSent={(answer) => {
            // Reloading the page must not look as if nothing had been sent.
            history.replaceState(null, '', view.paths.thanks);
            setSent(answer);
          }}
          onOutdated={async () => setLanding(await loadLanding(view.paths.landing, landing))}
        />
      )}
    </PageFrame>
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

/** The page of a campaign, partner or link that takes no requests now, and what to do instead. */
function Unavailable({ landing }: { landing: Landing }) {
  const { user, partnerName, startDate, endDate } = landing;
  const facts = [
    ['Partner', partnerName],
    ['Beginn', startDate === null ? null : day(startDate)],
    ['Ende', endDate === null ? null : day(endDate)],
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <section className="pp-notice" aria-labelledby="unavailable">
      <ProviderMark user={user} />
      <h1 className="pp-notice-title" id="unavailable">
        {unavailableTitle(landing)}
      </h1>
      {landing.message === '' ? null : <p className="pp-message">{landing.message}</p>}
      {known.length === 0 ? null : (
        <dl className="pp-facts">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="pp-card">
        <p className="pp-card-title">{user.businessName}</p>
        <p>Bitte wenden Sie sich bei Fragen direkt an den Anbieter.</p>
        <ContactLines contact={user} />
      </div>
    </section>
  );
}

/** Contracts carry days as 'YYYY-MM-DD'; people read 24.12.2026. */
function day(date: string): string {
  return formatAnswer({ type: 'date', value: date });
}
