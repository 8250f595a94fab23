import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconSearchOff, IconSpeakerphone } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportCampaigns, listCampaignRows } from '#shared/contracts/calls.generated.ts';
import type { CampaignRow } from '#shared/contracts/campaigns/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { activeFilter, ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowSteps } from '#web/ui/table/row-steps.tsx';
import { RowsAction } from '#web/ui/table/rows-action.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { CAMPAIGN_COLUMNS } from './campaign-columns.tsx';
import {
  campaignQuery,
  campaignSearch,
  type CampaignSearch,
  isFiltered,
} from './campaign-search.ts';
import type { useToggleCampaign } from './use-toggle-campaign.ts';

const STATUSES = [{ value: '', label: 'Alle Status' }, ...choicesOf(CAMPAIGN_STATUSES)];

const PAGE_SIZE = 100;

export interface CampaignListProps {
  readonly toggle: ReturnType<typeof useToggleCampaign>;
  readonly onOpen: (campaign: CampaignRow) => void;
  readonly onEdit: (campaign: CampaignRow) => void;
  readonly onAdd: () => void;
}

/** The campaigns with search, filter and sort in the address. */
export function CampaignList({ toggle, onOpen, onEdit, onAdd }: CampaignListProps) {
  const [search, change] = useScreenSearch('/shell/campaigns');
  const campaigns = useCampaigns(search);
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

/** The campaigns that match, page by page; the shown ones stay while the next are loaded. */
function useCampaigns(search: CampaignSearch) {
  const query = { limit: PAGE_SIZE, ...campaignQuery(search) };
  return useInfiniteQuery({
    queryKey: [...keyOf(listCampaignRows, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listCampaignRows, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    ...POLLED,
  });
}

/** Nothing there yet: how to begin. */
function NoCampaigns({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      icon={IconSpeakerphone}
      title="Noch keine Kampagnen"
      action={
        <WhoMay right="programme.write">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={onAdd}
          >
            Erste Kampagne erstellen
          </Button>
        </WhoMay>
      }
    >
      Eine Kampagne legt fest, wofür Partner eine Prämie bekommen, und bringt Landingpage und
      Anfrageformular mit.
    </EmptyState>
  );
}

/** Nothing matches: how to widen. */
function NoMatchingCampaigns({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Kampagnen"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Keine Kampagne passt zu Ihrer Suche. Versuchen Sie es mit weniger oder anderen Wörtern.
    </EmptyState>
  );
}

interface CampaignToolbarProps {
  readonly search: CampaignSearch;
  readonly onChange: (change: Partial<CampaignSearch>) => void;
}

/** Search and filter of the list, which stand in the address, and the columns of this device. */
function CampaignToolbar({ search, onChange }: CampaignToolbarProps) {
  return (
    <ListToolbar
      search={
        <SearchInput
          label="Kampagne suchen"
          placeholder="Name der Kampagne"
          value={search.suche ?? ''}
          onSearch={(suche) => onChange({ suche })}
        />
      }
      filters={
        <NativeSelect
          aria-label="Nach Status filtern"
          data={STATUSES}
          value={search.status ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ status: campaignSearch.parse({ status: currentTarget.value }).status })
          }
        />
      }
      active={[activeFilter(STATUSES, search.status, () => onChange({ status: undefined }))]}
      columns={<ColumnChoice list="campaign" columns={CAMPAIGN_COLUMNS} />}
    />
  );
}

interface CampaignActionsProps {
  readonly campaign: CampaignRow;
  /** Its status is being changed right now. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onToggle: () => void;
}

/** Steps with a campaign, at the end of its row. */
function CampaignActions({ campaign, isBusy, onEdit, onToggle }: CampaignActionsProps) {
  const mayWrite = useMay('programme.write');
  const { name, slug, status } = campaign;
  const verb = status === 'active' ? 'Pausieren' : 'Aktivieren';
  const steps = [
    { label: 'Vorschau', name: `Vorschau von ${name} (neuer Tab)`, href: `/landing/${slug}` },
    ...(mayWrite
      ? [
          { label: 'Bearbeiten', name: `Bearbeiten: ${name}`, onTake: onEdit },
          { label: verb, name: `${verb}: ${name}`, isBusy, onTake: onToggle },
        ]
      : []),
  ];
  return <RowSteps about={name} steps={steps} />;
}
