import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { isLost, LostState } from '../feedback/lost-state.tsx';
import { type Freshness, StaleNote } from '../feedback/stale-note.tsx';
import { DataCards } from './data-cards.tsx';
import { DataGrid } from './data-grid.tsx';
import { DataRows } from './data-rows.tsx';
import type { RowChoice } from './row-choice.tsx';
import { SortSelect } from './sort-select.tsx';
import type { TableColumn } from './table-column.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { sortRows } from './table-sort.ts';
import { shownColumns, useColumnChoice } from './use-hidden-columns.ts';
import { useListLayout } from './use-list-layout.ts';
import cards from './data-cards.module.css';
import classes from './table.module.css';

/** What a query knows, as the table needs it; pass the query itself. */
export interface TableSource<Row> {
  readonly data: readonly Row[] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** The rows answer the question before; those that are asked for are on their way. */
  readonly isPlaceholderData?: boolean;
  /** Of what comes from the server: how old it is. */
  readonly fetchStatus?: NonNullable<Freshness['fetchStatus']>;
  readonly dataUpdatedAt?: number;
}

export interface DataTableProps<Row> {
  /** What is listed, for screen readers: 'Partner'. */
  readonly label: string;
  readonly source: TableSource<Row>;
  /** Names the list where it is kept which columns are left out; without it all are shown. */
  readonly list?: string;
  /** Rows after search and filters; all rows of the source unless given. */
  readonly rows?: readonly Row[];
  /** Stable: declare it outside the component or memoise it. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Opens a row; the title column becomes the button for it. */
  readonly onOpen?: (row: Row) => void;
  /** Steps with a row, at its end. */
  readonly actions?: (row: Row) => ReactNode;
  /** Boxes to tick rows; not on lists of two lines. */
  readonly choice?: RowChoice<Row>;
  /** Sort from the address ('name', '-name') and its change. */
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  /** The rows come in that order already: they are a page of more. */
  readonly isSorted?: boolean;
  /** Nothing there yet: what to do. */
  readonly empty: ReactNode;
  /** Nothing matches the filters: how to widen. */
  readonly noMatch?: ReactNode;
  readonly skeletonRows?: number;
  /** Most rows that are drawn at once, where all are there: more when they are asked for. */
  readonly portion?: number;
}

const NO_ROWS: readonly never[] = [];

const byYielding = (
  a: Pick<TableColumn<never>, 'yields'>,
  b: Pick<TableColumn<never>, 'yields'>,
): number => (a.yields ?? 0) - (b.yields ?? 0);

/**
 * A list: a table of the columns that fit beside each other, else cards, or on a phone rows of two lines;
 * all its states included.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const [choice] = useColumnChoice(props.list ?? '');
  const columns = useMemo(
    () => (props.list === undefined ? props.columns : shownColumns(props.columns, choice)),
    [props.list, props.columns, choice],
  );
  const yielding = useMemo(
    () => columns.filter(({ yields }) => yields !== undefined).toSorted(byYielding),
    [columns],
  );
  const { frame, given, isPhone } = useListLayout(
    [props.label, ...columns.map(({ id }) => id)].join(' '),
    yielding.length,
  );
  const isCards = isPhone || given > yielding.length;
  const fitting = useMemo(
    () =>
      isCards ? columns : columns.filter((column) => !yielding.slice(0, given).includes(column)),
    [isCards, columns, yielding, given],
  );
  const isTwoLines = isPhone && columns.some(({ phone }) => phone !== undefined);
  const layout = isTwoLines ? 'rows' : isCards ? 'cards' : 'table';
  return (
    <div ref={frame} className={classes.frame}>
      <ListStates {...props} chosenColumns={columns} shownColumns={fitting} layout={layout} />
    </div>
  );
}

interface ListStatesProps<Row> extends DataTableProps<Row> {
  /** With those that had to yield. */
  readonly chosenColumns: readonly TableColumn<Row>[];
  readonly shownColumns: readonly TableColumn<Row>[];
  readonly layout: keyof typeof LAYOUTS;
}

const LAYOUTS = { rows: DataRows, cards: DataCards, table: DataGrid };

function ListStates<Row extends object>(props: ListStatesProps<Row>) {
  const { label, source, rowKey, sort, empty, noMatch, skeletonRows = 5, portion } = props;
  const { isSorted = false, shownColumns: columns, layout } = props;
  const all = source.data ?? NO_ROWS;
  const rows = props.rows ?? all;
  const shown = useMemo(
    () => (isSorted ? rows : sortRows(rows, props.columns, sort)),
    [isSorted, rows, props.columns, sort],
  );
  const answer = useAnswerCount(source.isPlaceholderData ?? false);
  const { count, showMore } = usePortion(portion);
  if (isLost(source)) {
    return (
      <div className={classes.error}>
        <LostState source={source} />
      </div>
    );
  }
  // A column that had to yield has no heading to sort by.
  const lacksHeading =
    layout === 'table' &&
    props.chosenColumns.some((each) => each.sortBy !== undefined && !columns.includes(each));
  const order = lacksHeading ? (
    <div className={cards.sortSelect}>
      <SortSelect columns={props.chosenColumns} sort={sort} onSort={props.onSort} />
    </div>
  ) : null;
  if (source.isPending) {
    return (
      <>
        {order}
        <TableSkeleton label={label} columns={columns} rows={skeletonRows} layout={layout} />
      </>
    );
  }
  const List = LAYOUTS[layout];
  return (
    <>
      <div className={classes.stale}>
        <StaleNote source={source} />
      </div>
      {all.length === 0 ? empty : null}
      {all.length > 0 && shown.length === 0 ? (noMatch ?? empty) : null}
      {shown.length === 0 ? null : order}
      {shown.length === 0 ? null : (
        <List
          label={label}
          columns={columns}
          rowKey={rowKey}
          shown={shown.slice(0, count)}
          answer={answer}
          sort={sort}
          onSort={props.onSort}
          onOpen={props.onOpen}
          actions={props.actions}
          choice={props.choice}
        />
      )}
      {shown.length > count ? (
        <div className={classes.more}>
          <Button variant="default" onClick={showMore}>
            Weitere Zeilen anzeigen
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Counts up when rows that were kept from the question before give way to those of the new one. */
function useAnswerCount(isKept: boolean): number {
  const [{ wasKept, count }, setSeen] = useState({ wasKept: isKept, count: 0 });
  if (wasKept !== isKept) setSeen({ wasKept: isKept, count: isKept ? count : count + 1 });
  return count;
}

/**
 * How many of many are drawn: a portion, one more each time it is asked for; all on paper. Hundreds
 * of rows at once block input for as long as they are laid out.
 */
function usePortion(size = Number.POSITIVE_INFINITY) {
  const [count, setCount] = useState(size);
  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  return { count, showMore: () => setCount(count + size) };
}
