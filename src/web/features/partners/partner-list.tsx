import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { useReadiness } from '#web/parts/use-readiness.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { NoMatchingPartners, NoPartners } from './empty-partners.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { partnerColumns } from './partner-columns.tsx';
import { isFiltered, readPartnerSearch } from './partner-search.ts';
import { PartnerToolbar } from './partner-toolbar.tsx';
import { usePartners } from './use-partners.ts';
import { useTogglePartner } from './use-toggle-partner.ts';
import classes from './partners.module.css';

export interface PartnerListProps {
  readonly onOpen: (partner: PartnerAnswer) => void;
  readonly onAdd: () => void;
}

/** The partners with search, filter and sort in the address. */
export function PartnerList({ onOpen, onAdd }: PartnerListProps) {
  const [search, change] = useAddress(readPartnerSearch);
  const partners = usePartners(search);
  const toggle = useTogglePartner();
  const rows = useMemo(() => partners.data?.pages.flat(), [partners.data]);
  const readiness = useReadiness();
  const columns = useMemo(() => partnerColumns(readiness), [readiness]);
  const reset = () => change({ suche: undefined, status: undefined });
  const actionsOf = (row: PartnerAnswer) => (
    <PartnerActions
      partner={row}
      isBusy={toggle.isPending && toggle.variables.id === row.id}
      onOpen={() => onOpen(row)}
      onToggle={() => toggle.mutate(row)}
    />
  );
  return (
    <Section title="Partner-Übersicht" flush>
      {rows?.length === 0 && !isFiltered(search) ? null : (
        <PartnerToolbar search={search} onChange={change} />
      )}
      <DataTable
        label="Partner"
        source={{ ...partners, data: rows }}
        columns={columns}
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
      {partners.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={partners.isFetchingNextPage}
            onClick={() => void partners.fetchNextPage()}
          >
            Weitere Partner laden
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
