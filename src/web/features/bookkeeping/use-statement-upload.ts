import { useState } from 'react';
import type { StatementReading } from '#shared/contracts/bookkeeping/bank-statements.ts';
import { readBankStatement } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useUpload } from '#web/api/use-upload.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

/** A table whose columns have to be named before it can be read. */
export interface UnnamedTable {
  readonly file: File;
  readonly columns: NonNullable<StatementReading['columns']>;
}

/** Reads statements one after the other; stops at a table whose columns nobody has named yet. */
export function useStatementUpload() {
  const { upload, progress } = useUpload(readBankStatement);
  const [unnamed, setUnnamed] = useState<UnnamedTable | null>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const read = async (files: readonly File[]) => {
    setError(null);
    setUnnamed(null);
    for (const [place, file] of files.entries())
      try {
        const { statement, columns, reopened } = await upload.mutateAsync(file);
        if (columns !== null) {
          setUnnamed({ file, columns });
          setWaiting(files.slice(place + 1));
          return;
        }
        if (statement !== null) toast.success(`${file.name} eingelesen`, outcomeOf(statement));
        if (reopened.length > 0)
          toast.error('Überweisung zurückgekommen', `Wieder offen: ${reopened.join(', ')}.`);
      } catch (failure) {
        setError(`${file.name}: ${messageOf(failure, 'Bitte versuchen Sie es erneut.')}`);
        return;
      }
  };
  return {
    read,
    progress,
    error,
    unnamed,
    /** The columns are named: goes on with the table and what was chosen with it. */
    readAgain: (table: UnnamedTable) => read([table.file, ...waiting]),
    giveUp: () => setUnnamed(null),
  };
}

type Counts = Pick<NonNullable<StatementReading['statement']>, 'bookings' | 'kept' | 'known'>;

/** '120 Buchungen, 3 davon betreffen Belege', '…, 2 waren schon eingelesen'. */
export function outcomeOf({ bookings, kept, known }: Counts): string {
  const all = bookings === 1 ? '1 Buchung' : `${formatCount(bookings)} Buchungen`;
  const ours = kept + known;
  if (ours === 0) return `${all}, keine davon betrifft einen Beleg`;
  const concerned = ours === 1 ? '1 davon betrifft' : `${formatCount(ours)} davon betreffen`;
  const again =
    known === 0
      ? ''
      : `, ${known === 1 ? '1 war' : `${formatCount(known)} waren`} schon eingelesen`;
  return `${all}, ${concerned} Belege${again}`;
}
