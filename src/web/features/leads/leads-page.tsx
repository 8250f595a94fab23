import { Button, NativeSelect } from '@mantine/core';
import { IconInbox, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { exportLeads } from '#shared/contracts/calls.generated.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { call } from '#web/api/call.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { LIST_PERIODS } from '#web/parts/list-period.ts';
import { OriginFilters } from '#web/parts/origin-filters/origin-filters.tsx';
import { useOrigins } from '#web/parts/origin-filters/use-origins.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { activeFilter, ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsAction } from '#web/ui/table/rows-action.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { SortSelect } from '#web/ui/table/sort-select.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { Announcements } from './announcements.tsx';
import { LEAD_COLUMNS, useLeadColumns } from './lead-columns.tsx';
import {
  isFiltered,
  LEAD_VIEWS,
  leadQuery,
  leadSearch,
  type LeadSearch,
  NO_FILTERS,
} from './lead-search.ts';
import { useLeads } from './use-leads.ts';
import classes from './leads.module.css';

// Calendars are heavy, and few look for a period of their own.
const OwnPeriod = lazyPart(async () => ({
  default: (await import('./own-period.tsx')).OwnPeriod,
}));

const PERIODS = [{ value: '', label: 'Jederzeit' }, ...choicesOf(LIST_PERIODS)];

const VIEWS = [{ value: '', label: 'Alle Status' }, ...choicesOf(LEAD_VIEWS)];

const AddLeadDialog = onDemand(
  { param: 'neu', value: 'anfrage' },
  async () => (await import('./add-lead-dialog.tsx')).AddLeadDialog,
);

const BookingsDialog = onDemand(
  { param: 'neu', value: 'buchungen' },
  async () => (await import('./bookings/bookings-dialog.tsx')).BookingsDialog,
);

const LeadSheet = onDemand(
  { param: 'anfrage' },
  async () => (await import('./lead-sheet.tsx')).LeadSheet,
);

const ConfirmManyDialog = onDemand(
  { param: 'bestaetigen' },
  async () => (await import('./confirm-many-dialog.tsx')).ConfirmManyDialog,
);

/** The requests that came in, and what to do with them (docs/product/leads.md section 10). */
export function LeadsPage() {
  const adding = useOverlay('neu', ['ankuendigung']);
  const details = useOverlay('anfrage');
  return (
    <>
      <PageHeader
        title="Anfragen"
        actions={
          <>
            <WhoMay right="leads.write">
              <Button variant="default" onClick={() => adding.open('buchungen')}>
                Buchungen einlesen
              </Button>
            </WhoMay>
            <WhoMay right="leads.write">
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                data-key="n"
                aria-keyshortcuts="n"
                onClick={() => adding.open('anfrage')}
              >
                Anfrage erfassen
              </Button>
            </WhoMay>
          </>
        }
      />
      <WhoMay right="review">
        <Announcements onEnter={(id) => adding.open('anfrage', { ankuendigung: id })} />
      </WhoMay>
      <LeadList onOpen={({ id }) => details.open(id)} />
      <LeadSheet />
      <WhoMay right="leads.write">
        <AddLeadDialog />
        <BookingsDialog />
        <ConfirmManyDialog />
      </WhoMay>
    </>
  );
}

/** The requests with search, filters and sort in the address. */
function LeadList({ onOpen }: { readonly onOpen: (lead: LeadAnswer) => void }) {
  const [search, change] = useScreenSearch('/shell/leads');
  const leads = useLeads(search);
  const columns = useLeadColumns();
  const rows = useMemo(() => leads.data?.pages.flat(), [leads.data]);
  const isNarrowed = isFiltered(search);
  return (
    <Section
      title="Anfragen-Übersicht"
      flush
      actions={
        <RowsAction rows={rows} isError={leads.isError} isFiltered={isNarrowed}>
          {search.status === 'to_confirm' ? (
            <WhoMay right="leads.write">
              <ConfirmManyButton />
            </WhoMay>
          ) : null}
          <WhoMay right="personal_exports">
            <ExportButton />
          </WhoMay>
        </RowsAction>
      }
    >
      {rows?.length === 0 && !isNarrowed ? null : <LeadToolbar search={search} onChange={change} />}
      <DataTable
        label="Anfragen"
        list="lead"
        source={{ ...leads, data: rows }}
        columns={columns}
        rowKey={(row) => row.id}
        sort={search.sort}
        onSort={(sort) => change({ sort: leadSearch.parse({ sort }).sort })}
        onOpen={onOpen}
        empty={isNarrowed ? <NoMatchingLeads onReset={() => change(NO_FILTERS)} /> : <NoLeads />}
      />
      <LoadMore source={leads} what="Anfragen" />
    </Section>
  );
}

/** The requests as they are filtered now. */
function ExportButton() {
  const [search] = useScreenSearch('/shell/leads');
  return <CsvExportButton load={() => call(exportLeads, { query: leadQuery(search) })} />;
}

/** To all of the list at once: it shows them with their amounts first. */
function ConfirmManyButton() {
  const confirming = useOverlay('bestaetigen');
  return <Button onClick={() => confirming.open('umsaetze')}>Alle bestätigen</Button>;
}

/** No request yet: how the first one comes. */
function NoLeads() {
  return (
    <EmptyState
      icon={IconInbox}
      title="Noch keine Anfragen"
      action={
        <LinkButton to="/campaigns" variant="default">
          Zu den Kampagnen
        </LinkButton>
      }
    >
      Sobald jemand über den Link eines Partners oder über Ihr Formular anfragt, steht die Anfrage
      hier, mit allen Antworten.
    </EmptyState>
  );
}

/** None matches: how to widen. */
function NoMatchingLeads({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Anfragen"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Keine Anfrage passt zu Ihrer Auswahl. Versuchen Sie es mit weniger Wörtern, einem anderen
      Status oder einem längeren Zeitraum.
    </EmptyState>
  );
}

interface LeadToolbarProps {
  readonly search: LeadSearch;
  readonly onChange: (change: Partial<LeadSearch>) => void;
}

/** Search and filters of the list; all of them stand in the address. */
function LeadToolbar({ search, onChange }: LeadToolbarProps) {
  const { status, kampagne, partner, zeitraum } = search;
  const origins = useOrigins(search);
  const noPeriod = { zeitraum: undefined, von: undefined, bis: undefined };
  return (
    <ListToolbar
      search={
        <SearchInput
          label="Anfragen suchen"
          placeholder="Name, E-Mail, Telefon oder Notiz"
          value={search.suche ?? ''}
          onSearch={(suche) => onChange({ suche })}
        />
      }
      filters={
        <>
          <NativeSelect
            aria-label="Nach Status filtern"
            data={VIEWS}
            value={status ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ status: leadSearch.parse({ status: currentTarget.value }).status })
            }
          />
          <OriginFilters {...origins} search={search} onChange={onChange} />
          <NativeSelect
            aria-label="Nach Zeitraum filtern"
            data={PERIODS}
            value={zeitraum ?? ''}
            onChange={({ currentTarget }) => {
              const picked = leadSearch.parse({ zeitraum: currentTarget.value }).zeitraum;
              onChange({ ...noPeriod, zeitraum: picked });
            }}
          />
        </>
      }
      active={[
        activeFilter(VIEWS, status, () => onChange({ status: undefined })),
        activeFilter(origins.campaigns, kampagne, () => onChange({ kampagne: undefined })),
        activeFilter(origins.partners, partner, () => onChange({ partner: undefined })),
        activeFilter(PERIODS, zeitraum, () => onChange(noPeriod)),
      ]}
      sort={
        <SortSelect
          columns={LEAD_COLUMNS}
          sort={search.sort}
          onSort={(sort) => onChange({ sort: leadSearch.parse({ sort }).sort })}
        />
      }
      columns={<ColumnChoice list="lead" columns={useLeadColumns()} />}
      {...(zeitraum === 'eigener'
        ? {
            below: (
              <Suspense fallback={<div className={classes.period} />}>
                <OwnPeriod search={search} onChange={onChange} />
              </Suspense>
            ),
          }
        : {})}
    />
  );
}
