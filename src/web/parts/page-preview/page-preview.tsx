import { useDeferredValue, useMemo } from 'react';
import type { EnglishTexts } from '#shared/english/english-texts.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import type { OfferedBenefit } from '#shared/guest-benefit.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';
import { PageFrame } from '#web/public-site/guest-page/page-frame.tsx';
import { pageStyle } from '#web/public-site/guest-page/page-style.ts';
import { Spoken } from '#web/public-site/guest-page/page-words.tsx';
import { previewInEnglish, previewLanding } from './preview-landing.ts';
import { PreviewedForm } from './previewed-form.tsx';
import { ScreenPreview } from './screen-preview.tsx';
import type { ShownProvider } from './shown-provider.ts';

export interface PagePreviewProps {
  readonly form: FormConfig;
  readonly landing: LandingPageConfig;
  readonly provider: ShownProvider;
  /** Visitors have to confirm their address. */
  readonly doubleOptIn: boolean;
  /** What guests get; left out where it is nothing. */
  readonly benefit?: OfferedBenefit | null;
  /** Those that the form shows with its options, by id. */
  readonly optionPictures?: Readonly<Record<string, LookPicture>>;
  /** Who recommends the house; left out where it is nobody in particular. */
  readonly partnerName?: string | undefined;
  /** Id of the page to show, as it is the one being edited; null leaves what is shown. */
  readonly openPage?: number | null;
  /** Its texts in English, to show it so; null or left out for German. */
  readonly english?: EnglishTexts | null;
}

/** The public page as visitors will see it, made of its own pieces. */
export function PagePreview(props: PagePreviewProps) {
  const { form, landing, provider, doubleOptIn, partnerName } = props;
  const { benefit = null, openPage = null, optionPictures, english = null } = props;
  // Typing comes first; the page follows.
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
  const style = useMemo(
    () => pageStyle({ kind: 'thank-you', subject: 'request', landing: data, look: null }),
    [data],
  );
  return (
    <ScreenPreview style={style}>
      <Spoken language={english === null ? 'de' : 'en'}>
        <PageFrame landing={data} look={null}>
          <PreviewedForm landing={data} openPage={openPage} />
        </PageFrame>
      </Spoken>
    </ScreenPreview>
  );
}
