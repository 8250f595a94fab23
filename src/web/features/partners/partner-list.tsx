import type { PartnerRow } from '#shared/contracts/partner-rows.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsAction } from '#web/ui/table/rows-action.tsx';
import { NoMatchingPartners, NoPartners } from './empty-partners.tsx';
import { ExportButton } from './export-button.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PARTNER_COLUMNS } from './partner-columns.tsx';
import { isFiltered, NO_FILTERS, readPartnerSearch } from './partner-search.ts';
import { PartnerToolbar } from './partner-toolbar.tsx';
import { usePartners } from './use-partners.ts';
import { useTogglePartner } from './use-toggle-partner.ts';

export interface PartnerListProps {
  readonly onOpen: (partner: PartnerRow) => void;
  readonly onAdd: () => void;
}

/** The partners with search, filter and sort in the address. */
export function PartnerList({ onOpen, onAdd }: PartnerListProps) {
  const [search, change] = useAddress(readPartnerSearch);
  const { partners, rows } = usePartners(search);
  const toggle = useTogglePartner();
  const reset = () => change(NO_FILTERS);
  const actionsOf = (row: PartnerRow) => (
    <PartnerActions
      partner={row}
      isBusy={toggle.isPending && toggle.variables.id === row.id}
      onOpen={() => onOpen(row)}
      onToggle={() => toggle.mutate(row)}
    />
  );
  return (
    <Section
      title="Partner-Übersicht"
      flush
      actions={
        <RowsAction rows={rows} isError={partners.isError} isFiltered={isFiltered(search)}>
          <ExportButton search={search} />
        </RowsAction>
      }
    >
      {rows?.length === 0 && !isFiltered(search) ? null : (
        <PartnerToolbar search={search} onChange={change} />
      )}
      <DataTable
        label="Partner"
        list="partner"
        source={{ ...partners, data: rows }}
        columns={PARTNER_COLUMNS}
        rowKey={(row) => row.id}
        skeletonRows={3}
        sort={search.sort}
        onSort={(sort) => change({ sort: readPartnerSearch({ sort }).sort })}
        onOpen={onOpen}
        actions={actionsOf}
        empty={
          isFiltered(search) ? <NoMatchingPartners onReset={reset} /> : <NoPartners onAdd={onAdd} />
        }
      />
      <LoadMore source={partners} what="Partner" />
    </Section>
  );
}
