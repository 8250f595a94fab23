import { useMemo } from 'react';
import { textsOfPage } from '#shared/english/page-english.ts';
import { hiddenBecause } from '#shared/guest-page/look-view.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import { planHas } from '#shared/plans.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { EnglishTexts } from '../english/english-texts.tsx';
import { useKnownPictures } from './known-pictures.ts';
import type { PageEdit } from './page-edit.ts';
import classes from './page-editor.module.css';

interface PageEnglishProps {
  readonly content: PageContent;
  readonly plan: string;
  readonly step: (edit: PageEdit) => void;
}

/** The texts of the page in English; those of its form stand in the campaign. */
export function PageEnglish({ content, plan, step }: PageEnglishProps) {
  const { pictures } = useKnownPictures();
  const own = useMemo(() => {
    const shown = content.blocks.filter((block) => hiddenBecause(block, pictures, plan) === null);
    return textsOfPage(content, shown, pictures);
  }, [content, pictures, plan]);
  return (
    <div className={classes.fields}>
      {planHas(plan, 'englishPage') ? null : (
        <p className={classes.planHint}>
          In Ihrem Tarif sehen Gäste die Seite auf Deutsch. Englisch gehört zu Premium.{' '}
          <UpgradeWay />
        </p>
      )}
      <EnglishTexts
        own={own}
        texts={content.english}
        onChange={(english, german) =>
          step({ kind: 'page-changed', change: { english }, field: `english ${german}` })
        }
        whileMissing="Solange einer fehlt, sehen Gäste alles auf Deutsch."
        whenComplete="Ob Gästen Englisch angeboten wird, sagt jede Kampagne."
      />
    </div>
  );
}
