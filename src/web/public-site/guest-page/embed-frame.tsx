import type { ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { webAddress } from '#shared/web-address.ts';
import { Benefit } from './benefit.tsx';
import { CONTENT_ID, NAVIGATION_ID, TAKEN_OVER } from './page-ids.ts';
import { usePageWords } from './page-words.tsx';
import { PartnerSign } from './partner-sign.tsx';

interface EmbedFrameProps {
  readonly landing: Landing;
  /** Null where the provider has published none. */
  readonly look: LookView | null;
  readonly children: ReactNode;
}

/** The form in a frame of the provider's own site, with what is said beside it everywhere; links open beside it, no frame may show them. */
export function EmbedFrame({ landing, look, children }: EmbedFrameProps) {
  const { campaign, user, partner } = landing;
  const words = usePageWords();
  const partnerText = campaign?.landingPageConfig.partnerText || words.partnerText;
  const links = [
    [words.imprint, webAddress(user.imprintUrl)],
    [words.privacy, webAddress(user.privacyPolicyUrl)],
    [words.terms, webAddress(user.termsUrl)],
    [fill(words.providedWith, { product: PRODUCT_NAME }), '/impressum'],
  ] as const;
  return (
    <div className={look === null ? 'pp pp-embed' : `pp pp-embed gp gp-${look.look}`}>
      <header>
        {partner === null ? null : (
          <p className="pp-partner">
            <PartnerSign {...partner} />
            <span>
              <b>{user.businessName}</b> {partnerText} <b>{partner.name}</b>
              {look === null || look.rewardNotice === null ? null : (
                <span className="pp-embed-notice">{look.rewardNotice}</span>
              )}
            </span>
          </p>
        )}
        {campaign?.benefit ? (
          <div className="pp-benefit pp-embed-benefit">
            <Benefit benefit={campaign.benefit} />
          </div>
        ) : null}
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="pp-main" {...{ [TAKEN_OVER]: '' }}>
        {children}
      </main>
      <nav id={NAVIGATION_ID} tabIndex={-1} className="pp-embed-foot" aria-label={words.legal}>
        <ul>
          {links.map(([label, href]) =>
            href === null ? null : (
              <li key={label}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </div>
  );
}
