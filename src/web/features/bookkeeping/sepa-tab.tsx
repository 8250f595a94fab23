import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuildingBank, IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { PaymentFile } from '#shared/contracts/bookkeeping/payment-files.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { ExecutedForm } from './executed-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useBankFile } from './use-bank-file.ts';
import { usePaymentFiles } from './use-payment-files.ts';
import { useTransferCandidates } from './use-transfer-candidates.ts';
import classes from './export.module.css';

const SHOWN_NUMBERS = 4;

/** Documents to be paid by one file for the bank, and the files that were written. */
export function SepaTab({ asked }: { readonly asked?: readonly string[] | undefined }) {
  const source = useTransferCandidates();
  const { data, error, refetch, isLoadingAll, loadAll } = source;
  // What was ticked may stand behind the first that are loaded.
  const isPart = data !== undefined && data.documents.length < data.count;
  const isMissing =
    isPart && (asked?.some((id) => !data.documents.some((each) => each.id === id)) ?? false);
  useEffect(() => {
    if (isMissing && !isLoadingAll) void loadAll();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for what is missing.
  }, [isMissing]);
  if (error !== null && data === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined || (isMissing && isLoadingAll)) return <Skeleton height={240} />;
  return (
    <div className={classes.tab}>
      {data.documents.length === 0 ? (
        <EmptyState
          icon={IconBuildingBank}
          title="Alles bezahlt"
          action={
            <LinkButton to="/payouts" search={{ neu: 'gutschrift' }} variant="default">
              Prämien auszahlen
            </LinkButton>
          }
        >
          Sobald eine Gutschrift erstellt ist, können Sie sie hier überweisen.
        </EmptyState>
      ) : (
        <TransferForm loaded={data} isLoadingAll={isLoadingAll} loadAll={loadAll} asked={asked} />
      )}
      <PaymentFiles />
    </div>
  );
}

/** The files that were written, newest first. */
function PaymentFiles() {
  const files = usePaymentFiles();
  const { data, error } = files;
  if (data === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void files.refetch()} />;
  const rows = data?.pages.flat() ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.files} aria-labelledby="ew-payment-files">
      <h3 id="ew-payment-files">Bisherige SEPA-Dateien</h3>
      <ul className={classes.rows}>
        {rows.map((file) => (
          <PaymentFileRow key={file.id} file={file} />
        ))}
      </ul>
      <LoadMore source={files} what="Dateien" />
    </section>
  );
}

/** A file for the bank: what is in it, the file again, and that it was carried out. */
function PaymentFileRow({ file }: { readonly file: PaymentFile }) {
  const [isRecording, { open, close }] = useDisclosure(false);
  const download = useBankFile();
  const { messageId, transfers, executedOn } = file;
  return (
    <li className={classes.file}>
      <div className={classes.fileHead}>
        <strong>{messageId}</strong>
        {executedOn === null ? (
          <StatusBadge tone="wait">Zur Ausführung am {formatDate(file.executionDate)}</StatusBadge>
        ) : (
          <StatusBadge tone="good">Ausgeführt am {formatDate(executedOn)}</StatusBadge>
        )}
        <span className={`${classes.amount} ew-numbers`}>{formatEuros(file.totalAmount)}</span>
      </div>
      <span className={classes.detail}>
        {transfers === 1 ? '1 Überweisung' : `${formatCount(transfers)} Überweisungen`} vom{' '}
        {formatDate(file.createdAt)}: {numbersOf(file.numbers)}
      </span>
      {isRecording ? (
        <ExecutedForm file={file} onDone={close} />
      ) : (
        <div className={classes.fileActions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(file)}
          >
            Datei<span className="ew-visually-hidden"> {messageId} herunterladen</span>
          </Button>
          {executedOn === null ? (
            <Button variant="default" size="sm" onClick={open}>
              Als ausgeführt markieren
              <span className="ew-visually-hidden">: {messageId}</span>
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

function numbersOf(numbers: readonly string[]): string {
  const rest = numbers.length - SHOWN_NUMBERS;
  const shown = numbers.slice(0, SHOWN_NUMBERS).join(', ');
  return rest > 0 ? `${shown} und ${formatCount(rest)} weitere` : shown;
}
