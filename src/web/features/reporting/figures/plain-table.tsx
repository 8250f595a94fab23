import { csvOf, type CsvCell } from '#shared/csv.ts';
import { centsOfAnswer } from '#shared/money.ts';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import classes from './plain-table.module.css';

/** The figures behind a plot: shown as a table, and taken along as one. */
export interface PlainTable {
  readonly columns: readonly {
    readonly header: string;
    readonly kind: 'text' | 'count' | 'euros' | 'rate';
  }[];
  /** Null where there is no figure. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

type Kind = PlainTable['columns'][number]['kind'];

function shown(value: string | number | null, kind: Kind): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'euros':
      return formatEuros(value);
    case 'rate':
      return formatRate(value);
    case 'text':
    case 'count':
      return formatCount(value);
  }
}

function cell(value: string | number | null, kind: Kind): CsvCell {
  if (value === null || typeof value === 'string') return value;
  if (kind === 'euros') return { cents: centsOfAnswer(value) };
  return (kind === 'rate' ? value.toFixed(1) : String(value)).replace('.', ',');
}

/** The same for spreadsheets. */
export function csvOfTable({ columns, rows }: PlainTable): string {
  return csvOf([
    columns.map(({ header }) => header),
    ...rows.map((row) => row.map((value, place) => cell(value, columns[place]?.kind ?? 'text'))),
  ]);
}

export function FigureTable({
  label,
  table: { columns, rows },
}: {
  readonly label: string;
  readonly table: PlainTable;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What is scrolled must be reached with the keys.
    <section className={classes.scroll} aria-label={`${label}: Tabelle`} tabIndex={0}>
      <table className={`${classes.table} ew-numbers`} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" data-kind={kind}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {columns.map(({ header, kind }, place) => {
                const text = shown(row[place] ?? null, kind);
                return place === 0 ? (
                  <th key={header} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={header} data-kind={kind}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
