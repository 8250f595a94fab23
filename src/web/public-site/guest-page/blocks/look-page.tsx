import { Fragment, type ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-site.ts';
import type { OfferedBenefit } from '#shared/guest-benefit.ts';
import type { Block } from '#shared/guest-page/page-content.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { Benefit } from '../benefit.tsx';
import { PageFooter } from '../page-footer.tsx';
import { CONTENT_ID, FORM_ANCHOR, TAKEN_OVER } from '../page-ids.ts';
import { Spoken } from '../page-words.tsx';
import { Paragraphs } from '../paragraphs.tsx';
import { PageBlock } from './blocks.tsx';
import { Hero } from './hero.tsx';
import { pictureOf } from './page-pictures.ts';
import { Picture } from './picture.tsx';

interface LookPageProps {
  readonly view: LookView;
  readonly landing: Landing;
  /** The form, its thanks, or the notice in their place: the one part that a script takes over. */
  readonly form: ReactNode;
  /** What stands in the form's place says something and asks nothing: the page around it steps back. */
  readonly isNotice?: boolean;
  /** Puts something around each block: the editor does. */
  readonly renderBlock?: (block: Block, shown: ReactNode) => ReactNode;
}

/** A guest page in a look: its blocks in their order, with the form among them. */
export function LookPage({
  view,
  landing,
  form,
  isNotice = false,
  renderBlock = (_, shown) => shown,
}: LookPageProps) {
  const blocks = isNotice
    ? view.blocks.filter(({ kind }) => kind === 'hero' || kind === 'form')
    : view.blocks;
  const benefit = landing.campaign?.benefit ?? null;
  // What a campaign promises is said before the form, wherever else nobody has put it.
  const isUnplaced = !isNotice && !blocks.some(({ kind }) => kind === 'benefit');
  return (
    <Spoken language={view.language}>
      <div className={`pp gp gp-${view.look}`} data-notice={isNotice ? '' : undefined}>
        <main id={CONTENT_ID} tabIndex={-1} className="gp-main">
          {blocks.map((block) => (
            <Fragment key={block.id}>
              {block.kind === 'form' && isUnplaced && benefit !== null ? (
                <BenefitBlock benefit={benefit} />
              ) : null}
              {renderBlock(
                block,
                <Placed
                  block={block}
                  view={view}
                  landing={landing}
                  form={form}
                  isNotice={isNotice}
                />,
              )}
            </Fragment>
          ))}
        </main>
        <PageFooter user={landing.user} />
      </div>
    </Spoken>
  );
}

function Placed(props: Omit<LookPageProps, 'renderBlock'> & { readonly block: Block }) {
  const { block, view, landing, form, isNotice = false } = props;
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} view={view} landing={landing} isNotice={isNotice} />;
    case 'form':
      return (
        <section className="gp-section gp-request" id={FORM_ANCHOR}>
          {isNotice || (block.heading === '' && block.hint === '') ? null : (
            <div className="gp-request-words">
              {block.heading === '' ? null : <h2 className="gp-heading">{block.heading}</h2>}
              <Paragraphs className="gp-prose" text={block.hint} />
            </div>
          )}
          <div className="gp-request-form" {...{ [TAKEN_OVER]: '' }}>
            {form}
          </div>
        </section>
      );
    case 'benefit': {
      const benefit = landing.campaign?.benefit;
      if (!benefit) return null;
      return <BenefitBlock benefit={benefit} shown={pictureOf(view, block.picture)} />;
    }
    case 'text':
    case 'gallery':
    case 'facts':
    case 'spaces':
    case 'voices':
    case 'questions':
    case 'contact':
    case 'way':
      return <PageBlock block={block} view={view} landing={landing} />;
  }
}

interface BenefitBlockProps {
  readonly benefit: OfferedBenefit;
  /** Its picture; null without one. */
  readonly shown?: ReturnType<typeof pictureOf>;
}

/** What guests get; words and conditions are the campaign's. */
function BenefitBlock({ benefit, shown = null }: BenefitBlockProps) {
  return (
    <section className="gp-section gp-benefit" data-picture={shown === null ? undefined : ''}>
      {shown === null ? null : (
        <div className="gp-frame">
          <Picture {...shown} sizes="(min-width: 60rem) 40vw, 100vw" />
        </div>
      )}
      <div className="gp-benefit-text">
        <Benefit benefit={benefit} />
      </div>
    </section>
  );
}
