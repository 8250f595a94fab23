import type { Landing } from '#shared/contracts/public-site.ts';
import { formatDay } from '#shared/forms/format-answer.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { HouseCard } from './house-card.tsx';
import { LandingForm } from './landing-form.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageFrame } from './page-frame.tsx';
import { CONTENT_ID } from './page-ids.ts';
import { usePageWords } from './page-words.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { unavailableTitle } from './unavailable-title.ts';

/** The form in its frame, or the notice where the campaign takes no requests. */
export function LandingPage({ view }: { view: LandingView }) {
  const { landing, embed } = view;
  const notice = <Unavailable landing={landing} formPath={view.paths.form} />;
  if (embed !== undefined)
    return (
      <EmbedFrame landing={landing} look={view.look}>
        {landing.campaign === null ? notice : <LandingForm view={view} />}
      </EmbedFrame>
    );
  if (landing.campaign === null) {
    if (view.look !== null)
      return (
        <PageFrame landing={landing} look={view.look} isNotice>
          {notice}
        </PageFrame>
      );
    return (
      <div className="pp pp-single">
        <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
          {notice}
        </main>
        <PageFooter user={landing.user} />
      </div>
    );
  }
  return (
    <PageFrame landing={landing} application={view.application} look={view.look}>
      <LandingForm view={view} />
    </PageFrame>
  );
}

/** The page of a campaign, partner or link that takes no requests now, and what to do instead. */
function Unavailable({ landing, formPath }: { landing: Landing; formPath: string }) {
  const { user, partnerName, startDate, endDate } = landing;
  const words = usePageWords();
  const day = (date: string | null) => (date === null ? null : formatDay(date, words.language));
  const facts = [
    [words.partner, partnerName],
    [words.start, day(startDate)],
    [words.end, day(endDate)],
  ] as const;
  // What stands against the campaign itself is said before partner and link.
  const isDirectOpen =
    (landing.isPartnerInactive || landing.isLinkInactive) &&
    !landing.isCampaignEnded &&
    !landing.isCampaignNotStarted &&
    !landing.isCampaignInactive;
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <section className="pp-notice" aria-labelledby="unavailable">
      <ProviderMark user={user} />
      <h1 className="pp-notice-title" id="unavailable">
        {unavailableTitle(landing, words)}
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
      <HouseCard
        user={user}
        directPath={isDirectOpen ? formPath.replace(/\?.*$/, '') : null}
        hint={words.askProvider}
      />
    </section>
  );
}
