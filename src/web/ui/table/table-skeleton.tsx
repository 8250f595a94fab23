import { Skeleton } from '@mantine/core';
import type { TableColumn } from './table-column.ts';
import cards from './data-cards.module.css';
import classes from './table.module.css';

export interface TableSkeletonProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: number;
  readonly layout: 'rows' | 'cards' | 'table';
}

/** The list before its rows have come, in the shape it will have. */
export function TableSkeleton<Row>({ label, columns, rows, layout }: TableSkeletonProps<Row>) {
  const lines = Array.from({ length: rows }, (_, index) => `row-${index}`);
  return (
    <output className={classes.skeleton} aria-busy="true" aria-label={`${label} werden geladen`}>
      {layout === 'rows' ? (
        <div className={cards.cards}>
          {lines.map((line) => (
            <div key={line} className={classes.row}>
              <Skeleton height={18} width="60%" />
              <Skeleton height={14} width="80%" mt="xs" />
            </div>
          ))}
        </div>
      ) : layout === 'cards' ? (
        <div className={cards.cards}>
          {lines.map((line) => (
            <div key={line} className={cards.card}>
              <Skeleton height={20} width="60%" />
              <div className={cards.lines}>
                {columns.slice(1).map(({ id, align }) => (
                  <div key={id} data-align={align}>
                    <Skeleton height={14} width="75%" mt="xs" />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      ) : (
        <table className={classes.table} aria-hidden>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} data-align={column.align}>
                  <span className={classes.head}>{column.header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align}>
                    <Skeleton height={14} width={column.isTitle === true ? '70%' : '45%'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </output>
  );
}
