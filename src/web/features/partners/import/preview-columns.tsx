import { Checkbox } from '@mantine/core';
import { CSV_HEADINGS, type CsvField } from '#shared/partner-csv-fields.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import type { PreviewRow, RowState } from './row-state.ts';
import classes from './import.module.css';

export const STATES: Readonly<Record<RowState, { readonly tone: Tone; readonly text: string }>> = {
  ready: { tone: 'good', text: 'Bereit' },
  existing: { tone: 'wait', text: 'Schon vorhanden' },
  invalid: { tone: 'bad', text: 'Fehlerhaft' },
};

/** Row number with its choice, state, then a column for each one that was read. */
export function previewColumns(
  fields: readonly CsvField[],
  onChoose: (rows: readonly PreviewRow[], isChosen: boolean) => void,
): readonly TableColumn<PreviewRow>[] {
  return [
    {
      id: 'line',
      header: 'Zeile',
      isTitle: true,
      cell: (row) => (
        <Checkbox
          label={`Zeile ${row.line}`}
          aria-label={`Zeile ${row.line} anlegen`}
          checked={row.isChosen}
          disabled={row.state === 'invalid'}
          className={classes.choice ?? ''}
          onChange={({ currentTarget }) => onChoose([row], currentTarget.checked)}
        />
      ),
    },
    {
      id: 'state',
      header: 'Zustand',
      cell: (row) => (
        <span className={classes.state}>
          <StatusBadge tone={STATES[row.state].tone}>{STATES[row.state].text}</StatusBadge>
          {row.remark === null ? null : <span>{row.remark}</span>}
        </span>
      ),
    },
    ...columnsOf(fields),
  ];
}

/** A name that was split is shown in the cell that it came from; errors stand at its halves. */
const PARTS: Readonly<Partial<Record<CsvField, readonly CsvField[]>>> = {
  fullName: ['firstName', 'lastName'],
};

function columnsOf(fields: readonly CsvField[]): TableColumn<PreviewRow>[] {
  return fields.map((field) => ({
    id: field,
    header: CSV_HEADINGS.get(field) ?? field,
    cell: (row) => {
      const errors = [field, ...(PARTS[field] ?? [])].flatMap((name) => row.errors[name] ?? []);
      const hint = row.hints[field];
      return (
        <span className={classes.cell} data-field={field}>
          <span className={classes.text}>{row.cells[field] || '–'}</span>
          {errors.map((error) => (
            <span key={error} className={classes.error}>
              {error}
            </span>
          ))}
          {hint === undefined ? null : <span className={classes.hint}>{hint}</span>}
        </span>
      );
    },
  }));
}
