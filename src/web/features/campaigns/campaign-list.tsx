import { useMemo } from 'react';
import { exportCampaigns, type CampaignRow } from '#shared/contracts/campaign-rows.ts';
import { call } from '#web/api/call.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsAction } from '#web/ui/table/rows-action.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CAMPAIGN_COLUMNS } from './campaign-columns.tsx';
import { campaignQuery, isFiltered, readCampaignSearch } from './campaign-search.ts';
import { CampaignToolbar } from './campaign-toolbar.tsx';
import { NoCampaigns, NoMatchingCampaigns } from './empty-campaigns.tsx';
import { useCampaigns } from './use-campaigns.ts';
import { useToggleCampaign } from './use-toggle-campaign.ts';

export interface CampaignListProps {
  readonly onOpen: (campaign: CampaignRow) => void;
  readonly onEdit: (campaign: CampaignRow) => void;
  readonly onAdd: () => void;
}

/** The campaigns with search, filter and sort in the address. */
export function CampaignList({ onOpen, onEdit, onAdd }: CampaignListProps) {
  const [search, change] = useAddress(readCampaignSearch);
  const campaigns = useCampaigns(search);
  const toggle = useToggleCampaign();
  const rows = useMemo(() => campaigns.data?.pages.flat(), [campaigns.data]);
  const reset = () => change({ suche: undefined, status: undefined });
  const actionsOf = (row: CampaignRow) => (
    <CampaignActions
      campaign={row}
      isBusy={toggle.isPending && toggle.variables.id === row.id}
      onEdit={() => onEdit(row)}
      onToggle={() => toggle.mutate(row)}
    />
  );
  return (
    <Section
      title="Kampagnen-Übersicht"
      flush
      actions={
        <RowsAction rows={rows} isError={campaigns.isError} isFiltered={isFiltered(search)}>
          <CsvExportButton load={() => call(exportCampaigns, { query: campaignQuery(search) })} />
        </RowsAction>
      }
    >
      {rows?.length === 0 && !isFiltered(search) ? null : (
        <CampaignToolbar search={search} onChange={change} />
      )}
      <DataTable
        label="Kampagnen"
        list="campaign"
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
      <LoadMore source={campaigns} what="Kampagnen" />
    </Section>
  );
}
