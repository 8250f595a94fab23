import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { lookView } from '#shared/guest-page/look-view.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';
import { LookPage } from '#web/public-site/guest-page/blocks/look-page.tsx';
import { lookStyle } from '#web/public-site/guest-page/look-style.ts';
import type { PagePreviewProps } from './page-preview.tsx';
import { previewInEnglish, previewLanding } from './preview-landing.ts';
import { PreviewedForm } from './previewed-form.tsx';
import { ScreenPreview } from './screen-preview.tsx';
import { typefacePath } from './typeface-path.ts';

export interface PublishedPreviewProps extends PagePreviewProps {
  /** Of the page that guests of the campaign see. */
  readonly content: PageContent;
  readonly pictures: Readonly<Record<string, LookPicture>>;
}

/** The page in its published look with texts and form as they are typed. */
export function PublishedPreview({ content, pictures, ...props }: PublishedPreviewProps) {
  const { form, landing, provider, doubleOptIn, partnerName } = props;
  const { benefit = null, openPage = null, optionPictures, english = null } = props;
  const shownForm = useDeferredValue(form);
  const shownTexts = useDeferredValue(landing);
  const shownEnglish = useDeferredValue(english);
  const data = useMemo(() => {
    const others = { partnerName, benefit, optionPictures };
    const german = previewLanding(shownForm, shownTexts, provider, doubleOptIn, others);
    return shownEnglish === null ? german : previewInEnglish(german, shownEnglish);
  }, [
    shownForm,
    shownTexts,
    provider,
    doubleOptIn,
    partnerName,
    benefit,
    optionPictures,
    shownEnglish,
  ]);
  const language = english === null ? 'de' : 'en';
  const view = useMemo(
    () =>
      lookView(content, pictures, {
        plan: provider.plan,
        partnerName: data.partnerName,
        language,
      }),
    [content, pictures, provider.plan, data.partnerName, language],
  );
  const style = useMemo(() => lookStyle(view, data, typefacePath), [view, data]);
  const place = useRef<HTMLDivElement>(null);
  // The page of the form that is being edited has to be seen, wherever the form stands.
  useEffect(() => {
    if (openPage !== null) place.current?.scrollIntoView({ block: 'start' });
  }, [openPage]);
  return (
    <ScreenPreview style={style}>
      <LookPage
        view={view}
        landing={data}
        form={
          <div ref={place}>
            <PreviewedForm landing={data} openPage={openPage} />
          </div>
        }
      />
    </ScreenPreview>
  );
}
