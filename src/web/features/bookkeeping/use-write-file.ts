import { useState } from 'react';
import { createPaymentFile, type TransferCandidate } from '#shared/contracts/payment-files.ts';
import { isRefusedFor, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useBankFile } from './use-bank-file.ts';

const DAY_FAULTS = ['execution_date_past', 'execution_date_late', 'execution_date_closed'] as const;

/** Writes the file and hands it to the browser's downloads. */
export function useWriteFile(onWritten: () => void) {
  const [dayError, setDayError] = useState<string | null>(null);
  const create = useCall(createPaymentFile);
  const download = useBankFile();
  const write = (documents: readonly TransferCandidate[], executionDate: string) => {
    setDayError(null);
    create.mutate(
      {
        body: {
          creditNoteIds: documents.map(({ id }) => id),
          executionDate,
          seen: documents.map(({ id, concerns, earlierFile, iban }) => ({
            id,
            concerns,
            iban,
            earlierFile: earlierFile?.messageId ?? null,
          })),
        },
      },
      {
        onSuccess: ({ file, message }) => {
          if (file === null) {
            toast.info('Es wurde noch nichts erstellt', message);
            return;
          }
          onWritten();
          download.mutate(file);
          toast.success('SEPA-Datei erstellt', `${file.messageId} wird heruntergeladen.`);
        },
        onError: (error) => {
          if (isSessionExpired(error)) return;
          const atDay = isRefusedFor(error, ...DAY_FAULTS);
          if (atDay) setDayError(error.message);
          else
            toast.error(
              'SEPA-Datei konnte nicht erstellt werden',
              messageOf(error, 'Bitte versuchen Sie es erneut.'),
            );
        },
      },
    );
  };
  return { write, isWriting: create.isPending, dayError };
}
