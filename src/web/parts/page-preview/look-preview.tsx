import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { lookInEnglish } from '#shared/english/page-english.ts';
import { BLOCK_KINDS } from '#shared/guest-page/blocks.ts';
import { hiddenBecause, lookView } from '#shared/guest-page/look-view.ts';
import type { Block, PageContent } from '#shared/guest-page/page-content.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';
import { LookPage } from '#web/public-site/guest-page/blocks/look-page.tsx';
import { lookStyle } from '#web/public-site/guest-page/look-style.ts';
import type { PreviewedLanding } from './preview-landing.ts';
import { PreviewedForm } from './previewed-form.tsx';
import { ScreenPreview } from './screen-preview.tsx';
import { typefacePath } from './typeface-path.ts';
import ghosts from './look-preview.css?inline';

interface LookPreviewProps {
  readonly content: PageContent;
  readonly pictures: Readonly<Record<string, LookPicture>>;
  readonly landing: PreviewedLanding;
  /** Shows it in English, as far as that is written. */
  readonly isEnglish: boolean;
  /** Id of the block that is being edited; null for none. */
  readonly openBlock: string | null;
  readonly onOpen: (id: string) => void;
}

/** The page as guests will see it, made of its own pieces; what they do not see says so in its place. */
export function LookPreview(props: LookPreviewProps) {
  const { content, pictures, landing, isEnglish, openBlock, onOpen } = props;
  // Typing comes first; the page follows.
  const shown = useDeferredValue(content);
  const { plan } = landing.user;
  const view = useMemo(() => {
    const language = isEnglish ? 'en' : 'de';
    const seen = lookView(shown, pictures, { plan, partnerName: landing.partnerName, language });
    const whole = { ...seen, blocks: shown.blocks, pictures };
    return isEnglish ? lookInEnglish(whole, shown.english) : whole;
  }, [shown, pictures, plan, landing.partnerName, isEnglish]);
  const style = useMemo(() => lookStyle(view, landing, typefacePath) + ghosts, [view, landing]);
  return (
    <ScreenPreview style={style} first="desktop">
      <LookPage
        view={view}
        landing={landing}
        form={<PreviewedForm landing={landing} />}
        renderBlock={(block, inside) => (
          <Placed key={block.id} isOpen={block.id === openBlock} onOpen={() => onOpen(block.id)}>
            {hiddenBecause(block, pictures, plan) === null && !isLacking(block, landing) ? (
              inside
            ) : (
              <Ghost block={block} />
            )}
          </Placed>
        )}
      />
    </ScreenPreview>
  );
}

/** What a block places stands in the campaign, and there is none of it there. */
const isLacking = ({ kind }: Block, { campaign }: PreviewedLanding): boolean =>
  kind === 'benefit' && !campaign.benefit;

interface PlacedProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A block on the page; a click on it opens its fields. */
function Placed({ isOpen, onOpen, children }: PlacedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The list of blocks is the way by keys.
    <div ref={place} className="pe-block" data-open={isOpen} onClick={onOpen}>
      {children}
    </div>
  );
}

/** Stands where guests see nothing yet. */
function Ghost({ block: { kind } }: { readonly block: Block }) {
  const { label, empty } = BLOCK_KINDS[kind];
  return (
    <div className="pe-ghost">
      <b>{label}</b>
      <span>{empty}</span>
      <i>Noch leer: Gäste sehen hier nichts.</i>
    </div>
  );
}
