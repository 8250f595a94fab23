import { useRef } from 'react';
import type { Payout } from '#shared/contracts/credit-notes.ts';
import { exportPayouts } from '#shared/contracts/document-list.ts';
import { call } from '#web/api/call.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { useAddress } from '#web/ui/address/use-address.ts';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { OVERVIEW_ID } from '../overview-id.ts';
import { ArchiveOpener } from './archive-opener.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import {
  isFiltered,
  NO_FILTERS,
  pageAt,
  pageOf,
  readDocumentSearch,
  shownQuery,
  type DocumentSearch,
} from './document-search.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { DocumentTotals } from './document-totals.tsx';
import { DocumentsToolbar } from './documents-toolbar.tsx';
import { NoDocuments, NoMatchingDocuments, NoSuchPage } from './no-documents.tsx';
import { ObjectedNote } from './objected-note.tsx';
import { RetentionNote } from './retention-note.tsx';
import { useDocumentOverlays } from './use-document-overlays.ts';
import { useDocuments, useDocumentSums, usePageSize } from './use-documents.ts';
import classes from './documents.module.css';

/** The overview: credit notes, receipts and reversals with everything that narrows it in the address. */
export function DocumentsSection() {
  const [search, change] = useAddress(readDocumentSearch);
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
            onSort={(next) => narrow({ sort: readDocumentSearch({ sort: next }).sort })}
            isSorted
            onOpen={(row) => overlays.details(row.id)}
            actions={actionsOf}
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
        </DocumentTabs>
        <RetentionNote />
      </Section>
    </div>
  );
}
