import type { ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import type { ApplicationOffer } from '#shared/public-page/view.ts';
import { Offer } from './application-offer.tsx';
import { Benefit } from './benefit.tsx';
import { LookPage } from './blocks/look-page.tsx';
import { PageFooter } from './page-footer.tsx';
import { CONTENT_ID, TAKEN_OVER } from './page-ids.ts';
import { usePageWords } from './page-words.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { AboutPartner, PartnerSign } from './partner-sign.tsx';
import { ProviderMark } from './provider-mark.tsx';

interface PageFrameProps {
  readonly landing: Landing;
  /** What applicants get; null or left out on other pages. */
  readonly application?: ApplicationOffer | null;
  /** The page in a look; null where it is the plain one. */
  readonly look: LookView | null;
  /** What stands in the form's place says something and asks nothing. */
  readonly isNotice?: boolean;
  readonly children: ReactNode;
}

/** The brand beside what the visitor does, the legal links below; or the provider's own page around it. */
export function PageFrame(props: PageFrameProps) {
  const { landing, application = null, look, isNotice = false, children } = props;
  if (look !== null)
    return <LookPage view={look} landing={landing} form={children} isNotice={isNotice} />;
  return (
    <div className="pp pp-split">
      <BrandPanel landing={landing} application={application} />
      <div className="pp-side">
        <main id={CONTENT_ID} tabIndex={-1} className="pp-main" {...{ [TAKEN_OVER]: '' }}>
          {children}
        </main>
        <PageFooter user={landing.user} />
      </div>
    </div>
  );
}

/** Whose page it is and who recommends it. */
function BrandPanel({ landing, application }: Pick<PageFrameProps, 'landing' | 'application'>) {
  const { campaign, user, partner } = landing;
  const texts = campaign?.landingPageConfig;
  const words = usePageWords();
  const subheadline = texts?.subheadline || (campaign === null ? '' : words.subheadline);
  return (
    <header className="pp-brand">
      <div className="pp-brand-inner">
        <ProviderMark user={user} />
        <h1>{texts?.headline || words.headline}</h1>
        {subheadline === '' ? null : <p className="pp-subheadline">{subheadline}</p>}
        {partner === null ? null : (
          <p className="pp-partner">
            <PartnerSign {...partner} />
            <span>
              <b>{user.businessName}</b> {texts?.partnerText || words.partnerText}{' '}
              <b>{partner.name}</b>
            </span>
          </p>
        )}
        {partner === null ? null : <AboutPartner {...partner} />}
        <Paragraphs className="pp-description" text={texts?.description ?? ''} />
        {campaign?.benefit ? (
          <div className="pp-benefit">
            <Benefit benefit={campaign.benefit} />
          </div>
        ) : null}
        {application ? <Offer application={application} /> : null}
      </div>
    </header>
  );
}
