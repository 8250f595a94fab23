import { useMemo } from 'react';
import type { LeadAnswer } from '#shared/contracts/leads.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsAction } from '#web/ui/table/rows-action.tsx';
import { NoLeads, NoMatchingLeads } from './empty-leads.tsx';
import { ExportButton } from './export-button.tsx';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { isFiltered, NO_FILTERS, readLeadSearch } from './lead-search.ts';
import { LeadToolbar } from './lead-toolbar.tsx';
import { useLeads } from './use-leads.ts';

/** The requests with search, filters and sort in the address. */
export function LeadList({ onOpen }: { readonly onOpen: (lead: LeadAnswer) => void }) {
  const [search, change] = useAddress(readLeadSearch);
  const leads = useLeads(search);
  const rows = useMemo(() => leads.data?.pages.flat(), [leads.data]);
  const isNarrowed = isFiltered(search);
  return (
    <Section
      title="Anfragen-Übersicht"
      flush
      actions={
        <RowsAction rows={rows} isError={leads.isError} isFiltered={isNarrowed}>
          <ExportButton />
        </RowsAction>
      }
    >
      {rows?.length === 0 && !isNarrowed ? null : <LeadToolbar search={search} onChange={change} />}
      <DataTable
        label="Anfragen"
        list="lead"
        source={{ ...leads, data: rows }}
        columns={LEAD_COLUMNS}
        rowKey={(row) => row.id}
        sort={search.sort}
        onSort={(sort) => change({ sort: readLeadSearch({ sort }).sort })}
        onOpen={onOpen}
        empty={isNarrowed ? <NoMatchingLeads onReset={() => change(NO_FILTERS)} /> : <NoLeads />}
      />
      <LoadMore source={leads} what="Anfragen" />
    </Section>
  );
}
