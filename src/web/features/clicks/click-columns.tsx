import type { ClickDaysAnswer, VerdictCounts } from '#shared/contracts/clicks.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { reasons, rejected } from './sums.ts';
import classes from './clicks.module.css';

export type LinkRow = ClickDaysAnswer['links'][number];
export interface DayRow {
  readonly day: string;
  readonly hits: VerdictCounts;
  readonly isUnusual: boolean;
}

type Counted = { readonly hits: VerdictCounts };

function figure(
  id: string,
  header: string,
  explain: string,
  valueOf: (hits: VerdictCounts) => number,
): TableColumn<Counted> {
  return {
    id,
    header,
    explain,
    align: 'end',
    sortFirst: 'desc',
    cell: ({ hits }) => formatCount(valueOf(hits)),
    sortBy: ({ hits }) => valueOf(hits),
  };
}

const FIGURES: readonly TableColumn<Counted>[] = [
  figure('gueltig', 'Gültig', 'Klicks, die zählen.', (hits) => hits.valid),
  figure('nicht-gezaehlt', 'Nicht gezählt', 'Aufrufe, die nicht als Klick zählen.', rejected),
  { id: 'gruende', header: 'Warum nicht', width: '34%', cell: ({ hits }) => reasons(hits) },
];

export const LINK_COLUMNS: readonly TableColumn<LinkRow>[] = [
  {
    id: 'partner',
    header: 'Partner und Kampagne',
    isTitle: true,
    width: '32%',
    cell: (row) => (
      <span className={classes.link}>
        <span>{row.partnerName}</span>
        <span>{row.campaignName}</span>
      </span>
    ),
    sortBy: (row) => `${row.partnerName} ${row.campaignName}`,
  },
  ...FIGURES,
];

export const DAY_COLUMNS: readonly TableColumn<DayRow>[] = [
  {
    id: 'tag',
    header: 'Tag',
    isTitle: true,
    sortFirst: 'desc',
    cell: ({ day, isUnusual }) => (
      <span className={classes.link}>
        <span>{formatDate(day)}</span>
        {isUnusual ? <span>auffällig viele</span> : null}
      </span>
    ),
    sortBy: ({ day }) => day,
  },
  ...FIGURES,
];
