import { Button, Tabs } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { listPayouts, exportPayouts, getPayoutSummary } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { call } from '#web/api/call.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { ChoiceBar } from '../choice/choice-bar.tsx';
import { useDocumentChoice } from '../choice/document-choice.tsx';
import { OVERVIEW_ID } from '../overview-id.ts';
import { DocumentActions } from './document-actions.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import {
  documentSearch,
  DOCUMENT_TABS,
  type DocumentSearch,
  type DocumentTab,
  filterQuery,
  isFiltered,
  NO_FILTERS,
  pageAt,
  pageOf,
  shownQuery,
} from './document-search.ts';
import { DocumentTotals } from './document-totals.tsx';
import { DocumentsToolbar } from './documents-toolbar.tsx';
import { NoDocuments, NoMatchingDocuments, NoSuchPage } from './no-documents.tsx';
import { ObjectedNote } from './objected-note.tsx';
import { OwedBackNote } from './owed-back-note.tsx';
import { RetentionNote } from './retention-note.tsx';
import { useDocumentOverlays } from './use-document-overlays.ts';
import classes from './documents.module.css';

/** The overview: credit notes, receipts and reversals with everything that narrows it in the address. */
export function DocumentsSection() {
  const [search, change] = useScreenSearch('/shell/payouts');
  const { status: tab = 'all', sort } = search;
  const pageSize = usePageSize();
  const documents = useDocuments(search, pageSize);
  const sums = useDocumentSums(search).data;
  const overlays = useDocumentOverlays();
  const isNarrowed = isFiltered(search);
  const isEmpty = sums?.all.count === 0 && !isNarrowed;
  const shown = sums?.[tab];
  // Another list begins at its first page.
  const narrow = (part: Partial<DocumentSearch>) => change({ ...part, ...pageAt(1) });
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    change(pageAt(page));
    top.current?.scrollIntoView({ block: 'start' });
  };
  const chosen = useDocumentChoice();
  const boxes = {
    isChosen: ({ id }: Payout) => chosen.has(id),
    onChoose: (rows: readonly Payout[], isChosen: boolean) =>
      chosen.choose(
        rows.map(({ id }) => id),
        isChosen,
      ),
    nameOf: ({ invoiceNumber }: Payout) => invoiceNumber,
  };
  const actionsOf = (row: Payout) => <DocumentActions document={row} overlays={overlays} />;
  return (
    <div ref={top} id={OVERVIEW_ID} className={classes.top}>
      <Section
        title="Übersicht"
        help={<HelpHint topic="gutschrift" />}
        flush
        actions={
          isEmpty ? undefined : (
            <>
              <ArchiveOpener />
              <CsvExportButton load={() => call(exportPayouts, { query: shownQuery(search) })} />
              <PrintButton />
            </>
          )
        }
      >
        <DocumentTabs
          tab={tab}
          sums={sums}
          onTab={(next) => narrow({ status: next === 'all' ? undefined : next })}
        >
          {isEmpty ? null : <DocumentsToolbar search={search} onChange={narrow} />}
          <OwedBackNote />
          {sums === undefined || tab === 'objected' ? null : (
            <ObjectedNote sums={sums.objected} onShow={() => narrow({ status: 'objected' })} />
          )}
          <DataTable
            label="Gutschriften"
            list="document"
            source={documents}
            columns={DOCUMENT_COLUMNS}
            rowKey={(row) => row.id}
            sort={sort}
            onSort={(next) => narrow({ sort: documentSearch.parse({ sort: next }).sort })}
            isSorted
            onOpen={(row) => overlays.details(row.id)}
            actions={actionsOf}
            choice={boxes}
            empty={
              shown !== undefined && shown.count > 0 ? (
                <NoSuchPage onReset={() => change(pageAt(1))} />
              ) : isNarrowed ? (
                <NoMatchingDocuments onReset={() => narrow(NO_FILTERS)} />
              ) : (
                <NoDocuments tab={tab} />
              )
            }
          />
          {shown === undefined || shown.count === 0 ? null : (
            <DocumentTotals
              sums={shown}
              objected={tab === 'all' ? (sums?.objected.count ?? 0) : 0}
            />
          )}
          <Pager
            label="Gutschriften"
            page={pageOf(search)}
            pageSize={pageSize}
            total={shown?.count}
            onPage={turnTo}
          />
          <ChoiceBar found={shown?.count ?? 0} />
        </DocumentTabs>
        <RetentionNote />
      </Section>
    </div>
  );
}

/** Opens the dialog that takes along all documents of a period. */
function ArchiveOpener() {
  const { open } = useOverlay('archiv');
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={18} aria-hidden />}
      onClick={() => open('zeitraum')}
    >
      ZIP eines Zeitraums
    </Button>
  );
}

/** Documents of one page; on a phone each is a card, and ten are enough to scroll through. */
function usePageSize(): number {
  const isPhone = useIsPhone();
  return isPhone ? 10 : 25;
}

/** The page of documents that the address asks for; the shown ones stay while others load. */
function useDocuments(search: DocumentSearch, limit: number) {
  const query = { ...shownQuery(search), limit, page: pageOf(search) };
  const list = queryOf(listPayouts, { query });
  return useQuery({ ...list, ...POLLED, placeholderData: keepPreviousData });
}

/** Counts and sums of all documents that the filters leave, by tab. */
function useDocumentSums(search: DocumentSearch) {
  const sums = queryOf(getPayoutSummary, { query: filterQuery(search) });
  return useQuery({ ...sums, ...POLLED, placeholderData: keepPreviousData });
}

interface DocumentTabsProps {
  readonly tab: DocumentTab;
  /** What the filters leave in each tab. */
  readonly sums: Received<typeof getPayoutSummary> | undefined;
  readonly onTab: (tab: DocumentTab) => void;
  /** The list of the open tab. */
  readonly children: ReactNode;
}

/** 'Alle / Ausstehend / Bezahlt / Storniert' with their counts; 'Widersprochen' where there is any. */
function DocumentTabs({ tab, sums, onTab, children }: DocumentTabsProps) {
  const tabs = (Object.entries(DOCUMENT_TABS) as [DocumentTab, string][]).filter(
    ([value]) => value !== 'objected' || tab === value || (sums?.objected.count ?? 0) > 0,
  );
  const row = useOpenTabInSight(tab);
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab((next ?? 'all') as DocumentTab)}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} ref={row}>
        {tabs.map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {sums === undefined ? null : (
              <span className={`${classes.count} ew-numbers`}>
                {' '}
                {formatCount(sums[value].count)}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
