import { Button, NativeSelect } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { centsOfAnswer, sumCents, toEuros } from '#shared/money.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { type BookingRow, ROW_STATES, type RowState } from './booking-row.ts';
import { bookingTableColumns } from './booking-table-columns.tsx';
import type { ReadBooking } from './read-bookings.ts';
import { useBookings } from './use-bookings.ts';
import classes from './bookings.module.css';

/** Rows drawn at once: thousands would make every tick stutter. */
const PORTION = 50;

export interface BookingsPreviewProps {
  readonly bookings: readonly ReadBooking[];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Every row with the request that it is about, before anything is confirmed; then what became of it. */
export function BookingsPreview({ bookings, onBack, onClose }: BookingsPreviewProps) {
  const { rows, chosen, check, choose, send, isSending } = useBookings(bookings);
  const [shown, setShown] = useState<RowState | 'all'>('all');
  const columns = useMemo(() => bookingTableColumns(choose), [choose]);
  if (check.error !== null && check.data === undefined)
    return <ErrorState message={check.error.message} onRetry={() => void check.refetch()} />;
  const visible = shown === 'all' ? rows : rows.filter(({ state }) => state === shown);
  const isDone = rows.some(({ state }) => state === 'done');
  return (
    <div className={classes.preview}>
      <div className={classes.toolbar}>
        <NativeSelect
          aria-label="Zeilen zeigen"
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.value as RowState | 'all')}
        >
          <option value="all">Alle Zeilen ({formatCount(rows.length)})</option>
          {statesOf(rows).map(([state, count]) => (
            <option key={state} value={state}>
              {ROW_STATES[state].text} ({formatCount(count)})
            </option>
          ))}
        </NativeSelect>
        <Sum chosen={chosen} />
      </div>
      <div className={classes.table}>
        <DataTable
          key={shown}
          label="Zeilen der Tabelle"
          source={{
            data: rows,
            isPending: check.isPending && check.fetchStatus !== 'idle',
            error: null,
            refetch: () => undefined,
          }}
          rows={visible}
          portion={PORTION}
          columns={columns}
          rowKey={({ line }) => String(line)}
          sort={undefined}
          onSort={() => undefined}
          empty={
            <EmptyState icon={IconTableOff} title="Keine solchen Zeilen">
              Zeigen Sie alle Zeilen, um die übrigen zu sehen.
            </EmptyState>
          }
        />
      </div>
      <SheetFooter>
        <Button variant="default" onClick={onBack} disabled={isSending}>
          Andere Tabelle
        </Button>
        {isDone && chosen.length === 0 ? (
          <Button onClick={onClose}>Fertig</Button>
        ) : (
          <Button
            loading={isSending || (check.isPending && check.fetchStatus !== 'idle')}
            disabled={chosen.length === 0}
            onClick={() => void send()}
          >
            {chosen.length === 1 ? '1 Umsatz' : `${formatCount(chosen.length)} Umsätze`} bestätigen
          </Button>
        )}
      </SheetFooter>
      <UnsavedGuard when={!isSending && chosen.length > 0} params={['neu']} />
    </div>
  );
}

/** What the chosen rows come to. */
function Sum({ chosen }: { readonly chosen: readonly BookingRow[] }) {
  const sum = (amounts: readonly number[]) =>
    formatEuros(toEuros(sumCents(amounts.map(centsOfAnswer))));
  return (
    <p className="ew-numbers">
      {chosen.length === 1 ? '1 Zeile' : `${formatCount(chosen.length)} Zeilen`} ausgewählt:{' '}
      {sum(chosen.map(({ saleAmount }) => saleAmount))} netto, voraussichtlich{' '}
      {sum(chosen.map(({ fit }) => fit?.commission ?? 0))} Prämien
    </p>
  );
}

/** The states that occur, in their order, with how many rows stand so. */
function statesOf(rows: readonly BookingRow[]): [RowState, number][] {
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  return (Object.keys(ROW_STATES) as RowState[])
    .map((state): [RowState, number] => [state, count(state)])
    .filter(([, rowCount]) => rowCount > 0);
}
