import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DatevExport } from '#shared/contracts/bookkeeping/datev-exports.ts';
import {
  downloadDatevBookings,
  downloadDatevCreditors,
  downloadDatevPictures,
  listDatevExportDocuments,
  listDatevExports,
} from '#shared/contracts/calls.generated.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import classes from './export.module.css';

const PAGE_SIZE = 20;

export const DATEV_EXPORTS_KEY = [
  ...keyOf(listDatevExports, { query: { limit: PAGE_SIZE } }),
  'pages',
] as const;

/** The exports that were written, newest first. */
export function DatevExports() {
  const exports = useInfiniteQuery({
    queryKey: DATEV_EXPORTS_KEY,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listDatevExports, { query: { limit: PAGE_SIZE, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
  });
  const { data, error } = exports;
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void exports.refetch()} />;
  const rows = data?.pages.flat() ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.files} aria-labelledby="ew-datev-exports">
      <h3 id="ew-datev-exports">Bisherige Exporte</h3>
      <ul className={classes.rows}>
        {rows.map((written) => (
          <ExportRow key={written.id} written={written} />
        ))}
      </ul>
      <LoadMore source={exports} what="Exporte" />
    </section>
  );
}

/** The booking batch of an export, as it was first written. */
export function useBookingsFile() {
  return useFileDownload(
    ({ id }: Pick<DatevExport, 'id'>) => call(downloadDatevBookings, { params: { id } }),
    'Buchungsstapel konnte nicht heruntergeladen werden',
  );
}

/** An export: period, who and when, its files again, and which documents it books. */
function ExportRow({ written }: { readonly written: DatevExport }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const bookings = useBookingsFile();
  const creditors = useFileDownload(
    ({ id }: Pick<DatevExport, 'id'>) => call(downloadDatevCreditors, { params: { id } }),
    'Kreditoren konnten nicht heruntergeladen werden',
  );
  const pictures = useFileDownload(
    ({ id }: Pick<DatevExport, 'id'>) => call(downloadDatevPictures, { params: { id } }),
    'Belegbilder konnten nicht heruntergeladen werden',
  );
  const { from, to, createdAt, createdBy, sha256 } = written;
  const name = `${formatDate(from)} bis ${formatDate(to)}`;
  // Two exports of one period differ by when they were written.
  const which = `${name}, erstellt am ${formatInstant(createdAt)},`;
  return (
    <li className={classes.file}>
      <div className={classes.fileHead}>
        <strong>{name}</strong>
        <span>{countsOf(written)}</span>
        <span className={`${classes.amount} ew-numbers`}>{formatEuros(written.totalAmount)}</span>
      </div>
      <span className={classes.detail}>
        Erstellt am {formatInstant(createdAt)} von {createdBy}
      </span>
      <div className={classes.fileActions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={bookings.isPending}
          onClick={() => bookings.mutate(written)}
        >
          Buchungsstapel<span className="ew-visually-hidden"> {which} herunterladen</span>
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={creditors.isPending}
          onClick={() => creditors.mutate(written)}
        >
          Kreditoren<span className="ew-visually-hidden"> {which} herunterladen</span>
        </Button>
        {written.pictures ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileZip size={16} aria-hidden />}
            loading={pictures.isPending}
            onClick={() => pictures.mutate(written)}
          >
            Belegbilder<span className="ew-visually-hidden"> {which} herunterladen</span>
          </Button>
        ) : null}
        <Button variant="default" size="sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Belege ausblenden' : 'Belege zeigen'}
          <span className="ew-visually-hidden"> {which}</span>
        </Button>
      </div>
      {isOpen ? (
        <>
          <ExportedDocuments id={written.id} />
          <span className={classes.detail}>
            Prüfsumme (SHA&#8209;256) von {written.fileName}: <code>{sha256}</code>
          </span>
        </>
      ) : null}
    </li>
  );
}

/** '12 Belege, davon 1 Storno, 3 zum wiederholten Mal' */
function countsOf({ documents, reversals, repeated }: DatevExport): string {
  const parts = [
    documents === 1 ? '1 Beleg' : `${formatCount(documents)} Belege`,
    ...(reversals === 0 ? [] : [`davon ${formatCount(reversals)} Storno`]),
    ...(repeated === 0 ? [] : [`${formatCount(repeated)} zum wiederholten Mal`]),
  ];
  return parts.join(', ');
}

const DOCUMENTS_PAGE = 100;

/** Which documents an export books, each with the way to it. */
function ExportedDocuments({ id }: { readonly id: string }) {
  const documents = useInfiniteQuery({
    queryKey: [...keyOf(listDatevExportDocuments, { params: { id }, query: {} }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const query = { limit: DOCUMENTS_PAGE, ...cursor };
      return call(listDatevExportDocuments, { params: { id }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < DOCUMENTS_PAGE ? null : (last.at(-1)?.id ?? null)),
  });
  const { data, error } = documents;
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void documents.refetch()} />;
  if (data === undefined) return <Skeleton height={96} />;
  return (
    <>
      <ul className={classes.rows}>
        {data.pages.flat().map((document) => (
          <li key={document.id} className={classes.exported}>
            <span>
              <TextLink to="/payouts" search={{ gutschrift: document.id }}>
                {document.number}
              </TextLink>
              <span className={classes.detail}>
                {CREDIT_NOTE_KINDS[document.kind]} vom {formatDate(document.issueDate)},{' '}
                {document.partnerName}
                {document.isRepeated ? ', zum wiederholten Mal' : ''}
              </span>
            </span>
            <span className={`${classes.amount} ew-numbers`}>
              {formatEuros(document.totalAmount)}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore source={documents} what="Belege" />
    </>
  );
}
