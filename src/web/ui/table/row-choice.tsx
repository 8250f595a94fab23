import { Checkbox } from '@mantine/core';
import classes from './table.module.css';

/** Rows that can be ticked, for what is done with several at once. */
export interface RowChoice<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly onChoose: (rows: readonly Row[], isChosen: boolean) => void;
  /** Names a row's box for screen readers: 'GS-0001'. */
  readonly nameOf: (row: Row) => string;
}

/** The box of a row; it lies above what opens the row. */
export function RowBox<Row>({ row, choice }: { row: Row; choice: RowChoice<Row> }) {
  return (
    <Checkbox
      className={classes.box ?? ''}
      aria-label={`${choice.nameOf(row)} auswählen`}
      checked={choice.isChosen(row)}
      onChange={({ currentTarget }) => choice.onChoose([row], currentTarget.checked)}
    />
  );
}

/** The box over all rows that are shown. */
export function AllBox<Row>({ rows, choice }: { rows: readonly Row[]; choice: RowChoice<Row> }) {
  const chosen = rows.filter((row) => choice.isChosen(row)).length;
  const isAll = chosen === rows.length && chosen > 0;
  return (
    <Checkbox
      className={classes.box ?? ''}
      aria-label="Alle auf dieser Seite auswählen"
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => choice.onChoose(rows, !isAll)}
    />
  );
}
