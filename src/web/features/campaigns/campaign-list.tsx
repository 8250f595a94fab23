import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CAMPAIGN_COLUMNS } from './campaign-columns.tsx';
import { isFiltered, readCampaignSearch } from './campaign-search.ts';
import { CampaignToolbar } from './campaign-toolbar.tsx';
import { NoCampaigns, NoMatchingCampaigns } from './empty-campaigns.tsx';
import { useCampaigns } from './use-campaigns.ts';
import { useToggleCampaign } from './use-toggle-campaign.ts';
import classes from './campaigns.module.css';

export interface CampaignListProps {
  readonly onOpen: (campaign: CampaignAnswer) => void;
  readonly onEdit: (campaign: CampaignAnswer) => void;
  readonly onAdd: () => void;
}

/** The campaigns with search, filter and sort in the address. */
export function CampaignList({ onOpen, onEdit, onAdd }: CampaignListProps) {
  const [search, change] = useAddress(readCampaignSearch);
  const campaigns = useCampaigns(search);
  const toggle = useToggleCampaign();
  const rows = useMemo(() => campaigns.data?.pages.flat(), [campaigns.data]);
  const reset = () => change({ suche: undefined, status: undefined });
  const actionsOf = (row: CampaignAnswer) => (
    <CampaignActions
      campaign={row}
      isBusy={toggle.isPending && toggle.variables.id === row.id}
      onEdit={() => onEdit(row)}
      onToggle={() => toggle.mutate(row)}
    />
  );
  return (
    <Section title="Kampagnen-Übersicht" flush>
      {rows?.length === 0 && !isFiltered(search) ? null : (
        <CampaignToolbar search={search} onChange={change} />
      )}
      <DataTable
        label="Kampagnen"
        source={{ ...campaigns, data: rows }}
        columns={CAMPAIGN_COLUMNS}
        rowKey={(row) => row.id}
        skeletonRows={3}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        onOpen={onOpen}
        actions={actionsOf}
        empty={
          isFiltered(search) ? (
            <NoMatchingCampaigns onReset={reset} />
          ) : (
            <NoCampaigns onAdd={onAdd} />
          )
        }
      />
      {campaigns.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={campaigns.isFetchingNextPage}
            onClick={() => void campaigns.fetchNextPage()}
          >
            Weitere Kampagnen laden
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
