import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listCampaigns, type CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const COLUMNS: readonly TableColumn<CampaignAnswer>[] = [
  {
    id: 'name',
    header: 'Kampagne',
    isTitle: true,
    cell: (row) => row.name,
    sortBy: (row) => row.name,
  },
  { id: 'reward', header: 'Prämie', cell: (row) => row.rewardSentence },
];

const readSearch = (raw: Record<string, unknown>) => ({ sort: textParam(raw, 'sort') });

/** The provider's campaigns. */
export function CampaignsPage() {
  const campaigns = useQuery({ ...queryOf(listCampaigns, { query: {} }), ...POLLED });
  const [{ sort }, change] = useAddress(readSearch);
  return (
    <>
      <PageHeader title="Kampagnen" />
      <Section title="Übersicht" flush>
        <DataTable
          label="Kampagnen"
          source={campaigns}
          columns={COLUMNS}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={<EmptyState icon={IconSpeakerphone} title="Noch keine Kampagnen" />}
        />
      </Section>
    </>
  );
}
