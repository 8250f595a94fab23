import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getCampaign, type getUser, type listChoices } from '#shared/contracts/calls.generated.ts';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import { benefitOn } from '#shared/guest-benefit.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import { FREE_LOOK, type Look } from '#shared/guest-page/looks.ts';
import { startPage } from '#shared/guest-page/start-page.ts';
import { queryOf } from '#web/api/queries.ts';
import { previewLanding } from '#web/parts/page-preview/preview-landing.ts';
import { shownProvider } from '#web/parts/page-preview/shown-provider.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { useFormPictures } from '../form-pictures.ts';
import { PageEditor } from './page-editor.tsx';

type User = Received<typeof getUser>;

interface OpenedPageProps {
  readonly page: GuestPage;
  /** With which it begins; null where there is a draft. */
  readonly look: Look | null;
  readonly user: User;
  readonly campaigns: Received<typeof listChoices>['campaigns'];
  /** Loads what is stored now, instead of what is on the screen. */
  readonly onReload: () => void;
}

const NO_FORM = { pages: [] };

/** A page in its editor, with a campaign's form to look at it by. */
export function OpenedPage({ page, look, user, campaigns, onReload }: OpenedPageProps) {
  // The house's page is looked at with the form of a campaign that takes requests.
  const example =
    page.scope === HOUSE_PAGE
      ? campaigns.find(({ status }) => status === 'active')?.id
      : page.scope;
  const campaign = useQuery({
    ...queryOf(getCampaign, { params: { id: example ?? '' } }),
    enabled: example !== undefined,
  });
  const [initial] = useState(() => page.draft ?? begin(page, look ?? FREE_LOOK, user));
  const today = useToday();
  const { pictures: optionPictures } = useFormPictures(campaign.data?.formConfig ?? NO_FORM);
  const landing = useMemo(() => {
    if (campaign.isLoading) return null;
    const { data } = campaign;
    return previewLanding(
      data?.formConfig ?? defaultForm(),
      data?.landingPageConfig ?? defaultLandingPage(),
      shownProvider(user),
      data?.doubleOptIn ?? false,
      { benefit: data === undefined ? null : benefitOn(data, today), optionPictures },
    );
  }, [user, campaign, today, optionPictures]);
  if (landing === null)
    return (
      <Skeleton height={520} radius="lg" aria-busy="true" aria-label="Gästeseite wird geladen" />
    );
  return (
    <PageEditor
      page={page}
      initial={initial}
      landing={landing}
      campaignEnglish={campaign.data?.englishTexts ?? {}}
      onReload={onReload}
    />
  );
}

/** A campaign's page begins with the house's blocks, the house's with those that fit the business. */
const begin = ({ house }: GuestPage, look: Look, { businessType }: User) =>
  house === null ? startPage(look, businessType) : { ...house, look };
