import type { Landing } from '#shared/contracts/public-site.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { numberIn } from '#shared/guest-language.ts';
import type { BlockOf } from '#shared/guest-page/page-content.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { useFormWords } from '../form-words.ts';
import { FORM_ANCHOR } from '../page-ids.ts';
import { usePageWords } from '../page-words.tsx';
import { AboutPartner, PartnerSign } from '../partner-sign.tsx';
import { ProviderMark } from '../provider-mark.tsx';
import { pictureOf } from './page-pictures.ts';
import { Picture } from './picture.tsx';

interface HeroProps {
  readonly block: BlockOf<'hero'>;
  readonly landing: Landing;
  readonly view: LookView;
  /** Nothing is asked: something stands in the form's place. */
  readonly isNotice: boolean;
}

/** The first screen: the house, who recommends it, and one question that opens the request. */
export function Hero({ block, landing, view, isNotice }: HeroProps) {
  const { campaign, user, partner } = landing;
  const texts = campaign?.landingPageConfig;
  const words = usePageWords();
  const { send } = useFormWords();
  const shown = pictureOf(view, block.picture);
  const headline = block.headline || texts?.headline || words.headline;
  const subline = block.subline || texts?.subheadline || '';
  return (
    <header
      className="gp-hero"
      data-arrangement={block.arrangement}
      data-picture={shown === null ? undefined : ''}
      data-length={lengthOf(headline)}
    >
      {shown === null ? null : (
        <div className="gp-scene">
          <Picture {...shown} sizes={heroSizes(block.arrangement)} isFirst />
        </div>
      )}
      <div className="gp-hero-inner">
        <div className="gp-house">
          <ProviderMark user={user} />
          {block.kicker === '' ? null : <p className="gp-kicker">{block.kicker}</p>}
        </div>
        <div className="gp-words">
          <h1>{headline}</h1>
          {subline === '' ? null : <p className="gp-subline">{subline}</p>}
        </div>
        {partner === null ? null : (
          <div className="gp-recommendation">
            <PartnerSign {...partner} />
            <div>
              <p className="gp-recommends">
                <b>{user.businessName}</b> {texts?.partnerText || words.partnerText}{' '}
                <b>{partner.name}</b>
              </p>
              {view.rewardNotice === null ? null : (
                <p className="gp-reward-notice">{view.rewardNotice}</p>
              )}
              <AboutPartner {...partner} />
            </div>
          </div>
        )}
        {campaign === null || isNotice ? null : (
          <Question
            question={block.question || words.question}
            buttonText={texts?.buttonText || send}
            fields={campaign.formConfig.pages.flatMap(({ fields }) => fields)}
          />
        )}
      </div>
      {view.look === 'tagung' ? <SeatsAtOnce view={view} /> : null}
    </header>
  );
}

/** Headlines are set smaller the more they say: a sheet cannot count letters. */
function lengthOf(headline: string): 'short' | 'long' | 'very-long' {
  const longestWord = Math.max(...headline.split(/\s+/).map((word) => word.length));
  if (headline.length > 90 || longestWord > 30) return 'very-long';
  return headline.length > 44 || longestWord > 17 ? 'long' : 'short';
}

/** Whoever plans a conference asks for seats first: those of the first room stand in the first screen. */
function SeatsAtOnce({ view }: { readonly view: LookView }) {
  const { language } = usePageWords();
  const room = view.blocks
    .flatMap((block) => (block.kind === 'spaces' ? block.spaces : []))
    .find(({ capacities }) => capacities.length > 0);
  if (room === undefined) return null;
  return (
    <div className="gp-seats">
      <p>{[room.name, room.size].filter((part) => part !== '').join(', ')}</p>
      <dl>
        {room.capacities.map(({ seating, guests }) => (
          <div key={seating}>
            <dt>{seating}</dt>
            <dd>{numberIn(guests, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const heroSizes = (arrangement: BlockOf<'hero'>['arrangement']): string =>
  arrangement === 'beside' ? '(min-width: 60rem) 66vw, 100vw' : '100vw';

interface QuestionProps {
  readonly question: string;
  readonly buttonText: string;
  readonly fields: readonly FormField[];
}

/**
 * Date and number of guests, where the form asks for them: what is typed here stands in the form when
 * it comes into sight. Without a script the button alone leads there.
 */
function Question({ question, buttonText, fields }: QuestionProps) {
  const asked = [
    fields.find(({ type }) => type === 'date'),
    fields.find(({ type }) => type === 'number'),
  ].filter((field) => field !== undefined);
  return (
    <div className="gp-question">
      <p className="gp-question-words">{question}</p>
      {asked.map(({ name, label, type }) => (
        <label className="gp-question-field pp-live" key={name}>
          <span>{label}</span>
          <input
            type={type}
            data-fills={name}
            {...(type === 'number'
              ? { inputMode: 'numeric', min: 1 }
              : { min: '1900-01-01', max: '2199-12-31' })}
          />
        </label>
      ))}
      <a className="pp-button pp-next gp-ask" href={`#${FORM_ANCHOR}`} data-ask="">
        {buttonText}
      </a>
    </div>
  );
}
