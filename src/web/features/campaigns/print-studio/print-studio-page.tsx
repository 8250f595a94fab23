import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPrintDraft, listLinkChoices } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { planHas } from '#shared/plans.ts';
import { PRINT_PRODUCT_IDS } from '#shared/print-products.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { PlanLocked } from '#web/parts/plan-limit/plan-locked.tsx';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { SearchChoice } from '#web/ui/form/search-choice.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { StudioProps } from './studio-props.ts';
import { Workbench } from './workbench.tsx';
import classes from './print.module.css';

type Link = Received<typeof listLinkChoices>[number];

interface LinkChoiceProps {
  /** The chosen one and some more, before anything is typed. */
  readonly links: readonly Link[];
  readonly value: string;
  readonly onPick: (link: string) => void;
}

/** Long enough to type a word before it is looked for. */
const PAUSE_MS = 200;

const labelOf = ({ partnerName, campaignName, isActive }: Link): string =>
  `${partnerName} · ${campaignName}${isActive ? '' : ' (inaktiv)'}`;

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
  const [search, change] = useScreenSearch('/shell/marketing/druck');
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

/** What the print studio would bring, for plans without it. */
function PrintLocked() {
  return (
    <PlanLocked
      title="Drucksachen für Ihre Partner"
      reason="Das Druckstudio gehört zum Marketing-Center der Premium-Tarife"
      way={<UpgradeWay />}
      gains={[
        'QR-Poster in A4 und A3, Tischkarten und Tischaufsteller',
        'Visitenkarten und Aufkleber, runde und eckige',
        'Bilder für Beiträge und Storys in sozialen Netzwerken',
        'PDF mit Beschnitt und Schnittmarken, PNG in voller Auflösung',
      ]}
      until="Den QR-Code jedes Empfehlungslinks gibt es in jedem Tarif, beim Link selbst."
    />
  );
}

/** What can be made of a link, or why nothing can. */
function Studio({ linkId, search, onChange }: StudioProps) {
  const draft = useQuery(queryOf(getPrintDraft, { params: { id: linkId } }));
  if (draft.data === undefined)
    return draft.error === null ? (
      <StudioSkeleton />
    ) : (
      <ErrorState message={draft.error.message} onRetry={() => void draft.refetch()} />
    );
  if (draft.data.refusal !== null)
    return (
      <Note tone="wait" title="Für diesen Link kann gerade nichts gedruckt werden">
        {draft.data.refusal}
      </Note>
    );
  return <Workbench linkId={linkId} draft={draft.data} search={search} onChange={onChange} />;
}

/** For whose link is printed; found by typing the partner or the campaign. */
function LinkChoice({ links, value, onPick }: LinkChoiceProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  // What stands in the field once a link is chosen is no search.
  const isSearch = search.trim() !== '' && !links.some((link) => labelOf(link) === search);
  const found = useQuery({
    ...queryOf(listLinkChoices, { query: { search, link: value } }),
    placeholderData: keepPreviousData,
    enabled: isSearch,
  });
  const shown = isSearch ? (found.data ?? links) : links;
  return (
    <SearchChoice
      className={classes.choice}
      label="Empfehlungslink"
      choices={shown.map((link) => ({ value: link.id, label: labelOf(link) }))}
      value={value}
      onPick={(link) => {
        if (link !== undefined) onPick(link);
      }}
      onSearch={setTyped}
    />
  );
}

/** The studio before it is there, in the shape it will have. */
function StudioSkeleton() {
  return (
    <output className={classes.studio} aria-busy="true" aria-label="Druckstudio wird geladen">
      <div className={classes.settings}>
        <Section title="Produkt">
          <div className={classes.tiles}>
            {PRINT_PRODUCT_IDS.map((product) => (
              <Skeleton key={product} height={216} radius="md" />
            ))}
          </div>
        </Section>
        <Section title="Farben und Texte">
          <Skeleton height={62} width="60%" mb="md" />
          <Skeleton height={76} mb="md" />
          <Skeleton height={96} mb="md" />
          <Skeleton height={76} />
        </Section>
      </div>
      <div className={classes.side}>
        <Skeleton height={420} radius="lg" />
      </div>
    </output>
  );
}
