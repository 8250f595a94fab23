import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BankEntries } from '#shared/contracts/bookkeeping/bank-statements.ts';
import { listBankEntries } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { BankColumnsForm } from './bank-columns-form.tsx';
import { StatementDrop } from './statement-drop.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { outcomeOf, useStatementUpload } from './use-statement-upload.ts';
import classes from './statement.module.css';

/** What the bank has booked: statements are read, and what they say of documents is acted on. */
export function StatementTab() {
  const { data, error, refetch } = useQuery(queryOf(listBankEntries, {}));
  const reading = useStatementUpload();
  const { unnamed } = reading;
  return (
    <div className={classes.tab}>
      <StatementDrop progress={reading.progress} onFiles={(files) => void reading.read(files)} />
      {reading.error === null ? null : (
        <Note tone="bad" title="Die Datei wurde nicht eingelesen." announced>
          {reading.error}
        </Note>
      )}
      {unnamed === null ? null : (
        <BankColumnsForm
          key={unnamed.file.name}
          table={unnamed}
          onNamed={() => void reading.readAgain(unnamed)}
          onCancel={reading.giveUp}
        />
      )}
      {data === undefined && error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton height={160} /> : null}
      {data === undefined ? null : (
        <>
          <StatementEntries entries={data} />
          <LastStatement entries={data} />
        </>
      )}
    </div>
  );
}

/** What was read last, and that nothing is left to do. */
function LastStatement({ entries }: { readonly entries: BankEntries }) {
  const { statements, certain, likely, unmatched, returned } = entries;
  const [last] = statements;
  if (last === undefined) return null;
  const open = certain.length + likely.length + unmatched.length + returned.length;
  return (
    <p className={classes.hint}>
      {open === 0 ? 'Keine Buchung wartet auf Sie. ' : ''}Zuletzt eingelesen am{' '}
      {formatDate(last.readAt)}: {last.fileName === '' ? '' : `${last.fileName}, `}
      {outcomeOf(last)}.
    </p>
  );
}
