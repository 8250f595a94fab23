import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { cellText, type TextTable } from '#web/parts/csv/read-table.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import {
  type AmountKind,
  AMOUNTS,
  BOOKING_COLUMNS,
  type BookingColumn,
  type ChosenColumns,
  guessAmounts,
  guessColumns,
  missingColumns,
} from './booking-columns.ts';
import classes from './bookings.module.css';

export interface BookingColumnsFormProps {
  readonly table: TextTable;
  readonly onChosen: (columns: ChosenColumns, amounts: AmountKind) => void;
  readonly onBack: () => void;
}

/** Which column holds what: filled in as far as the headings say it, with what stands in the first row. */
export function BookingColumnsForm({ table, onChosen, onBack }: BookingColumnsFormProps) {
  const { headings } = table;
  const [columns, setColumns] = useState<ChosenColumns>(() => guessColumns(headings));
  const headingOf = (place: number | null) => (place === null ? undefined : headings[place]);
  const [amounts, setAmounts] = useState(() => guessAmounts(headingOf(columns.amount)));
  const [isTried, setTried] = useState(false);
  const missing = missingColumns(columns, amounts);
  const errors = isTried ? missing : {};
  const choose = (column: BookingColumn, place: number | null) => {
    setColumns({ ...columns, [column]: place });
    if (column === 'amount') setAmounts(guessAmounts(headingOf(place)));
  };
  const places = headings.flatMap((heading, place) =>
    heading.trim() === '' ? [] : [{ value: String(place), label: heading.trim() }],
  );
  return (
    <form
      className={classes.columns}
      aria-label="Spalten zuordnen"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (amounts !== null && Object.keys(missing).length === 0) onChosen(columns, amounts);
      }}
    >
      <p>Was steht in welcher Spalte? Darunter sehen Sie, was in der ersten Zeile steht.</p>
      <div className={classes.fields}>
        {BOOKING_COLUMNS.map(({ column, label }) => {
          const place = columns[column];
          return (
            <NativeSelect
              key={column}
              label={label}
              description={sampleOf(table, place)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={[{ value: '', label: 'Keine Spalte' }, ...places]}
              value={place === null ? '' : String(place)}
              error={errors[column]}
              withAsterisk={column === 'amount'}
              onChange={({ currentTarget }) =>
                choose(column, currentTarget.value === '' ? null : Number(currentTarget.value))
              }
            />
          );
        })}
        <NativeSelect
          label="Die Beträge sind"
          description="Prämien werden vom Nettoumsatz berechnet."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: '', label: 'Bitte wählen' },
            ...Object.entries(AMOUNTS).map(([value, kind]) => ({ value, label: kind.label })),
          ]}
          value={amounts ?? ''}
          error={errors.amounts}
          withAsterisk
          onChange={({ currentTarget: { value } }) =>
            setAmounts(value === '' ? null : (value as AmountKind))
          }
        />
      </div>
      <SheetFooter>
        <Button variant="default" onClick={onBack}>
          Andere Tabelle
        </Button>
        <Button type="submit">Anfragen suchen</Button>
      </SheetFooter>
    </form>
  );
}

function sampleOf({ rows }: TextTable, place: number | null): string {
  const cells = place === null ? [] : rows.map((row) => cellText(row.cells[place] ?? ''));
  return cells.find((cell) => cell !== '')?.slice(0, 60) ?? '–';
}
