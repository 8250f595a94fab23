import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import type { PaymentFile } from '#shared/contracts/payment-files.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { ExecutedForm } from './executed-form.tsx';
import { useBankFile } from './use-bank-file.ts';
import classes from './export.module.css';

const SHOWN_NUMBERS = 4;

/** A file for the bank: what is in it, the file again, and that it was carried out. */
export function PaymentFileRow({ file }: { readonly file: PaymentFile }) {
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
