import type { ClickDaysAnswer, VerdictCounts } from '#shared/contracts/clicks.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { reasons, rejected } from './sums.ts';
import classes from './clicks.module.css';

export type LinkRow = ClickDaysAnswer['links'][number];
export interface DayRow {
  readonly day: string;
  readonly hits: VerdictCounts;
  readonly scans: number;
  readonly isUnusual: boolean;
}

type Counted = { readonly hits: VerdictCounts; readonly scans: number };

const SCANS = figureColumn<Counted>('druck', 'Davon Druck', ({ scans }) => scans, {
  explain: 'Gültige Klicks über einen gedruckten QR-Code.',
});
const FIGURES: readonly TableColumn<Counted>[] = [
  figureColumn('gueltig', 'Gültig', ({ hits }) => hits.valid, { explain: 'Klicks, die zählen.' }),
  SCANS,
  figureColumn('nicht-gezaehlt', 'Nicht gezählt', ({ hits }) => rejected(hits), {
    explain: 'Aufrufe, die nicht als Klick zählen.',
  }),
  { id: 'gruende', header: 'Warum nicht', width: '34%', cell: ({ hits }) => reasons(hits) },
];

const LINK_COLUMNS: readonly TableColumn<LinkRow>[] = [
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

const DAY_COLUMNS: readonly TableColumn<DayRow>[] = [
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

/** Printed codes have a column where somebody has scanned one. */
export function columnsOf(rows: readonly Counted[]) {
  const hasScans = rows.some(({ scans }) => scans > 0);
  const isShown = ({ id }: { readonly id: string }) => hasScans || id !== SCANS.id;
  return { links: LINK_COLUMNS.filter(isShown), tage: DAY_COLUMNS.filter(isShown) };
}
