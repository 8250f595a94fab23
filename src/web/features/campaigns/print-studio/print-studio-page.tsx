import { Skeleton } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLinkChoices } from '#shared/contracts/referral-links.ts';
import { planHas } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { LinkChoice } from './link-choice.tsx';
import { PrintLocked } from './print-locked.tsx';
import { readPrintSearch } from './print-search.ts';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { Studio } from './studio.tsx';
import classes from './print.module.css';

/**
 * Posters, cards and pictures with the code of a referral link
 * (docs/product/campaigns.md section 13).
 */
export function PrintStudioPage() {
  const { data: user } = useQuery(userQuery());
  const isOpen = user ? planHas(user.plan, 'marketingCenter') : false;
  return (
    <>
      <PageHeader
        title="Druckstudio"
        {...(isOpen
          ? {
              actions: (
                <LinkButton to="/marketing" variant="default">
                  Marketing-Center
                </LinkButton>
              ),
            }
          : {})}
      >
        Poster, Karten und Bilder mit dem QR-Code eines Empfehlungslinks, in Ihren Farben und mit
        Ihrem Logo.
      </PageHeader>
      {isOpen ? <Links /> : <PrintLocked />}
    </>
  );
}

/** The link that is printed for: the one of the address, else the newest that is active. */
function Links() {
  const [search, change] = useAddress(readPrintSearch);
  const about = search.link === undefined ? {} : { link: search.link };
  const links = useQuery({
    ...queryOf(listLinkChoices, { query: about }),
    placeholderData: keepPreviousData,
  });
  if (links.data === undefined)
    return links.error === null ? (
      <>
        <Skeleton height={62} className={classes.choice ?? ''} />
        <StudioSkeleton />
      </>
    ) : (
      <ErrorState message={links.error.message} onRetry={() => void links.refetch()} />
    );
  const chosen = search.link ?? links.data[0]?.id;
  if (chosen === undefined)
    return (
      <EmptyState
        icon={IconLink}
        title="Noch keine Empfehlungslinks"
        action={<LinkButton to="/partners">Zu den Partnern</LinkButton>}
      >
        Geben Sie einem Partner einen Link zu einer Kampagne. Danach gestalten Sie hier Poster,
        Karten und Aufkleber mit seinem QR-Code.
      </EmptyState>
    );
  return (
    <>
      <LinkChoice links={links.data} value={chosen} onPick={(link) => change({ link })} />
      <Studio key={chosen} linkId={chosen} search={search} onChange={change} />
    </>
  );
}
