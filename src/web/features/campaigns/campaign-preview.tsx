import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { userQuery } from '#web/api/queries.ts';
import { shownProvider } from '#web/parts/page-preview/shown-provider.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { CampaignFieldsProps } from './campaign-values.ts';
import { useFormPictures } from './form-pictures.ts';
import { usePublishedPage } from './published-page.ts';

const PagePreview = lazyPart(async () => ({
  default: (await import('#web/parts/page-preview/page-preview.tsx')).PagePreview,
}));

const PublishedPreview = lazyPart(async () => ({
  default: (await import('#web/parts/page-preview/published-preview.tsx')).PublishedPreview,
}));

export interface CampaignPreviewProps extends CampaignFieldsProps {
  /** Id of the page that is being edited and therefore shown; null leaves what is shown. */
  readonly openPage: number | null;
  /** Shows it in English, as far as that is written. */
  readonly isEnglish: boolean;
  /** The campaign whose page is shown; null for one that does not exist yet. */
  readonly campaignId: string | null;
}

/** The guests' page with texts and form as they are typed. */
export function CampaignPreview({
  control,
  openPage,
  isEnglish,
  campaignId,
}: CampaignPreviewProps) {
  const published = usePublishedPage(campaignId);
  const { data: user } = useQuery(userQuery());
  const [texts, config, doubleOptIn, english, words = '', conditions = '', until = null] = useWatch(
    {
      control,
      name: [
        'landingPageConfig',
        'formConfig',
        'doubleOptIn',
        'englishTexts',
        'guestBenefit',
        'guestBenefitConditions',
        'guestBenefitUntil',
      ],
    },
  );
  const benefit = useMemo(
    () => (words.trim() === '' ? null : { words, conditions, until: until || null }),
    [words, conditions, until],
  );
  const provider = useMemo(() => (user ? shownProvider(user) : null), [user]);
  const landing = useMemo(() => landingTexts(texts ?? defaultLandingPage()), [texts]);
  const form = useMemo(() => (config as FormConfig | undefined) ?? defaultForm(), [config]);
  const { pictures: optionPictures } = useFormPictures(form);
  if (provider === null || published === undefined) return null;
  const page = {
    form,
    landing,
    provider,
    doubleOptIn: doubleOptIn === true,
    benefit,
    optionPictures,
    openPage,
    english: isEnglish ? (english ?? {}) : null,
  };
  return (
    <Suspense fallback={<Skeleton height="100%" radius="lg" />}>
      {published === null ? (
        <PagePreview {...page} />
      ) : (
        <PublishedPreview {...page} content={published.content} pictures={published.pictures} />
      )}
    </Suspense>
  );
}

/** The texts as they are typed, with nothing missing. */
export function landingTexts(
  texts: Partial<Record<keyof LandingPageConfig, string | undefined>>,
): LandingPageConfig {
  const {
    headline = '',
    subheadline = '',
    description = '',
    buttonText = '',
    partnerText = '',
  } = texts;
  return { headline, subheadline, description, buttonText, partnerText };
}
