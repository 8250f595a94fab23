import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPayoutStats, type Payout } from '#shared/contracts/credit-notes.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { besideOriginals } from './beside-originals.ts';
import { DocumentActions } from './document-actions.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { readDocumentSearch } from './document-search.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { matchesSearch } from './matches-search.ts';
import { NoDocuments, NoMatchingDocuments } from './no-documents.tsx';
import { RetentionNote } from './retention-note.tsx';
import { useDocuments } from './use-documents.ts';
import classes from './documents.module.css';

/** The overview: credit notes, receipts and reversals with tab, search and sort in the address. */
export function DocumentsSection() {
  const [{ status, suche, sort }, change] = useAddress(readDocumentSearch);
  const tab = status ?? 'all';
  const stats = useQuery({ ...queryOf(getPayoutStats, {}), ...POLLED });
  const documents = useDocuments(tab);
  const details = useOverlay('gutschrift');
  const cancelling = useOverlay('stornieren');
  const all = useMemo(() => {
    const loaded = documents.data?.pages.flat();
    return loaded === undefined ? undefined : besideOriginals(loaded);
  }, [documents.data]);
  const found = useMemo(
    () => (suche === undefined ? all : all?.filter((row) => matchesSearch(row, suche))),
    [all, suche],
  );
  const actionsOf = (row: Payout) => (
    <DocumentActions document={row} onCancel={() => cancelling.open(row.id)} />
  );
  return (
    <Section title="Übersicht" flush>
      <DocumentTabs
        tab={tab}
        counts={stats.data?.counts}
        onTab={(next) =>
          change({ status: readDocumentSearch({ status: next }).status, suche: undefined })
        }
      >
        <div className={classes.toolbar}>
          <SearchInput
            label="Gutschriften suchen"
            placeholder="Nummer, Partner oder Betrag"
            value={suche ?? ''}
            onSearch={(next) => change({ suche: next })}
          />
        </div>
        <DataTable
          label="Gutschriften"
          source={{ ...documents, data: all }}
          rows={found ?? []}
          columns={DOCUMENT_COLUMNS}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onOpen={(row) => details.open(row.id)}
          actions={actionsOf}
          empty={<NoDocuments tab={tab} />}
          noMatch={<NoMatchingDocuments onReset={() => change({ suche: undefined })} />}
        />
      </DocumentTabs>
      {documents.hasNextPage ? (
        <div className={classes.more}>
          {suche === undefined ? null : <p>Gesucht wird in den geladenen Dokumenten.</p>}
          <Button
            variant="default"
            loading={documents.isFetchingNextPage}
            onClick={() => void documents.fetchNextPage()}
          >
            Ältere laden
          </Button>
        </div>
      ) : null}
      <RetentionNote />
    </Section>
  );
}
