import { Button } from '@mantine/core';
import { IconMailForward, IconSearchOff, IconUserPlus, IconUsers } from '@tabler/icons-react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  exportPartners,
  listPartnerRows,
  patchPartner,
} from '#shared/contracts/calls.generated.ts';
import type { PartnerRow } from '#shared/contracts/partners/partners.ts';
import type { PartnerStatus } from '#shared/labels/statuses.ts';
import { call } from '#web/api/call.ts';
import { type Listed, withRow } from '#web/api/listed.ts';
import { keyOf, POLLED } from '#web/api/queries.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal, wayForLinks } from '#web/parts/show-refusal.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { PAGE_SIZE } from '#web/ui/table/page-size.ts';
import { RowSteps } from '#web/ui/table/row-steps.tsx';
import { RowsAction } from '#web/ui/table/rows-action.tsx';
import { PARTNER_COLUMNS } from './partner-columns.tsx';
import {
  isFiltered,
  NO_FILTERS,
  partnerQuery,
  partnerSearch,
  type PartnerSearch,
} from './partner-search.ts';
import { PartnerToolbar } from './partner-toolbar.tsx';
import { nameOf } from './partner.ts';
import classes from './partners.module.css';

/** 'Pausieren' turns active into inactive, 'Aktivieren' any other state into active. */
const toggled = (status: PartnerStatus): PartnerStatus =>
  status === 'active' ? 'inactive' : 'active';

export interface PartnerListProps {
  readonly onOpen: (partner: PartnerRow) => void;
  readonly onAdd: () => void;
  readonly onInvite: () => void;
}

/** The partners with search, filter and sort in the address. */
export function PartnerList({ onOpen, onAdd, onInvite }: PartnerListProps) {
  const [search, change] = useScreenSearch('/shell/partners');
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
          <span className={classes.listActions}>
            <WhoMay right="partners.write">
              <Button
                variant="default"
                leftSection={<IconMailForward size={18} aria-hidden />}
                onClick={onInvite}
              >
                <span className={classes.inviteWords}>Zum Partnerbereich einladen</span>
                <span className={classes.inviteWord} aria-hidden>
                  Einladen
                </span>
              </Button>
            </WhoMay>
            <WhoMay right="personal_exports">
              <ExportButton search={search} />
            </WhoMay>
          </span>
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
        onSort={(sort) => change({ sort: partnerSearch.parse({ sort }).sort })}
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

/** Saves the partners as they are filtered and sorted now. */
function ExportButton({ search }: { readonly search: PartnerSearch }) {
  return <CsvExportButton load={() => call(exportPartners, { query: partnerQuery(search) })} />;
}

/** The partners that match, page by page; the shown ones stay while the next are loaded. */
function usePartners(search: PartnerSearch) {
  const query = { limit: PAGE_SIZE, ...partnerQuery(search) };
  const partners = useInfiniteQuery({
    queryKey: [...keyOf(listPartnerRows, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listPartnerRows, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    ...POLLED,
  });
  const rows = useMemo(() => partners.data?.pages.flat(), [partners.data]);
  return { partners, rows };
}

interface PartnerActionsProps {
  readonly partner: PartnerRow;
  /** Its status is being changed right now. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** Steps with a partner, at the end of its row. */
function PartnerActions({ partner, isBusy, onOpen, onToggle }: PartnerActionsProps) {
  const mayToggle = useMay('partners.write');
  const name = nameOf(partner);
  const verb = partner.status === 'active' ? 'Pausieren' : 'Aktivieren';
  return (
    <RowSteps
      about={name}
      steps={[
        { label: 'Details', name: `Details zu ${name}`, onTake: onOpen },
        ...(mayToggle ? [{ label: verb, name: `${verb}: ${name}`, isBusy, onTake: onToggle }] : []),
      ]}
    />
  );
}

/** Nobody there yet: how to begin. */
function NoPartners({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      icon={IconUsers}
      title="Noch keine Partner"
      action={
        <WhoMay right="partners.write">
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={onAdd}
          >
            Ersten Partner hinzufügen
          </Button>
        </WhoMay>
      }
    >
      Partner empfehlen Sie weiter und erhalten dafür Prämien, zum Beispiel Fotografen, Floristinnen
      oder Trauredner.
    </EmptyState>
  );
}

/** Nobody matches: how to widen. */
function NoMatchingPartners({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Partner"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Kein Partner passt zu Ihrer Suche. Versuchen Sie es mit weniger oder anderen Wörtern.
    </EmptyState>
  );
}

/** The partner as they are, and the new status where it is not the usual one. */
type Toggle = Pick<PartnerRow, 'id' | 'status'> & {
  readonly to?: PartnerStatus;
};

/** Shows the new status at once and takes it back when the server refuses. */
function useTogglePartner() {
  const client = useQueryClient();
  const key = keyOf(listPartnerRows);
  const toggle = useMutation({
    mutationFn: ({ id, status, to = toggled(status) }: Toggle) =>
      call(patchPartner, { params: { id }, body: { status: to } }),
    onMutate: async ({ id, status, to = toggled(status) }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Listed<PartnerRow>>({
        queryKey: key,
      });
      client.setQueriesData<Listed<PartnerRow>>({ queryKey: key }, (listed) =>
        listed === undefined ? undefined : withRow(listed, id, { status: to }),
      );
      return before;
    },
    onSuccess: ({ message, linksLeft, id, status }, before) => {
      const way = wayForLinks(linksLeft);
      const undo = () => toggle.mutate({ id, status, to: before.status });
      if (before.to === undefined)
        toast.undoable('Partner-Status aktualisiert', message, undo, way);
      else toast.success('Partner-Status aktualisiert', message, way);
    },
    onError: (error, _partner, before) => {
      for (const [queryKey, listed] of before ?? []) client.setQueryData(queryKey, listed);
      showRefusal(error, 'Fehler beim Status-Update');
      // Whatever was refused may show a list that others have changed.
      return client.invalidateQueries({ queryKey: key });
    },
  });
  return toggle;
}
