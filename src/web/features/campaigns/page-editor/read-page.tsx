import { Skeleton } from '@mantine/core';
import { IconWorldWww } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getCampaign, type getUser, type listChoices } from '#shared/contracts/calls.generated.ts';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import { queryOf } from '#web/api/queries.ts';
import { PublishedPreview } from '#web/parts/page-preview/published-preview.tsx';
import { shownProvider } from '#web/parts/page-preview/shown-provider.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useFormPictures } from '../form-pictures.ts';
import classes from './page-editor.module.css';

export interface ReadPageProps {
  readonly page: GuestPage;
  readonly user: Received<typeof getUser>;
  readonly campaigns: Received<typeof listChoices>['campaigns'];
}

const NO_FORM = { pages: [] };

/** What guests see of a page now, for those who do not edit it; drafts are the editors'. */
export function ReadPage({ page, user, campaigns }: ReadPageProps) {
  const { scope, published } = page;
  const example =
    scope === HOUSE_PAGE ? campaigns.find(({ status }) => status === 'active')?.id : scope;
  const { data, isLoading } = useQuery({
    ...queryOf(getCampaign, { params: { id: example ?? '' } }),
    enabled: example !== undefined,
  });
  const { pictures: optionPictures } = useFormPictures(data?.formConfig ?? NO_FORM);
  if (isLoading) return <Skeleton height={520} radius="lg" aria-label="Gästeseite wird geladen" />;
  return (
    <>
      <RoleLock right="programme.write">Die Gästeseite gestalten hier andere.</RoleLock>
      {published === null ? (
        <EmptyState icon={IconWorldWww} title="Noch nicht veröffentlicht">
          {scope === HOUSE_PAGE
            ? 'Gäste sehen die schlichte Seite der Kampagne, bis jemand eine eigene veröffentlicht.'
            : 'Gäste sehen hier die Seite des Hauses, bis jemand eine eigene veröffentlicht.'}
        </EmptyState>
      ) : (
        <div className={classes.read}>
          <PublishedPreview
            content={published.content}
            pictures={Object.fromEntries(page.pictures.map(({ id, ...shown }) => [id, shown]))}
            form={data?.formConfig ?? defaultForm()}
            landing={data?.landingPageConfig ?? defaultLandingPage()}
            provider={shownProvider(user)}
            doubleOptIn={data?.doubleOptIn ?? false}
            optionPictures={optionPictures}
          />
        </div>
      )}
    </>
  );
}
