import type { ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import { defaultLandingPage } from '#shared/forms/default-form.ts';
import type { ApplicationOffer } from '#shared/public-page/view.ts';
import { Offer } from './application-offer.tsx';
import { PageFooter } from './page-footer.tsx';
import { CONTENT_ID } from './page-ids.ts';
import { Paragraphs } from './paragraphs.tsx';
import { ProviderMark } from './provider-mark.tsx';

/** More than fits beside the form without moving it out of sight. */
const LONG_DESCRIPTION = 240;

interface PageFrameProps {
  readonly landing: Landing;
  /** What applicants get; null or left out on other pages. */
  readonly application?: ApplicationOffer | null;
  readonly children: ReactNode;
}

/** The brand beside what the visitor does, the legal links below. */
export function PageFrame({ landing, application = null, children }: PageFrameProps) {
  return (
    <div className="pp pp-split">
      <BrandPanel landing={landing} application={application} />
      <div className="pp-side">
        <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
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
  const defaults = defaultLandingPage();
  const subheadline = texts?.subheadline || (campaign === null ? '' : defaults.subheadline);
  return (
    <header className="pp-brand">
      <div className="pp-brand-inner">
        <ProviderMark user={user} />
        <h1>{texts?.headline || defaults.headline}</h1>
        {subheadline === '' ? null : <p className="pp-subheadline">{subheadline}</p>}
        {partner === null ? null : (
          <p className="pp-partner">
            <PartnerSign {...partner} />
            <span>
              <b>{user.businessName}</b> {texts?.partnerText || defaults.partnerText}{' '}
              <b>{partner.name}</b>
            </span>
          </p>
        )}
        {partner === null ? null : <AboutPartner {...partner} />}
        <Paragraphs className="pp-description" text={texts?.description ?? ''} />
        {application ? <Offer application={application} /> : null}
      </div>
    </header>
  );
}

/** The partner's picture, else their initials. The picture stands in the first view, so nothing puts it off. */
function PartnerSign({ name, portrait }: { name: string; portrait: string | null }) {
  if (portrait !== null)
    return (
      <img
        className="pp-portrait"
        src={portrait}
        alt={`Bild von ${name}`}
        width={72}
        height={72}
        decoding="async"
      />
    );
  return (
    <span className="pp-initials" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** The partner's public description; a long one is folded. */
function AboutPartner({ name, description }: { name: string; description: string }) {
  if (description.length <= LONG_DESCRIPTION)
    return <Paragraphs className="pp-about" text={description} />;
  return (
    <details className="pp-about">
      <summary>{`Mehr über ${name}`}</summary>
      <Paragraphs className="pp-about-words" text={description} />
    </details>
  );
}

/** First letters of the first and the last word, whole characters also outside the alphabet. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^.\p{M}*/u.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('de-DE');
}
