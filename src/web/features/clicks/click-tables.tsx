import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { ClickDaysAnswer, VerdictCounts } from '#shared/contracts/clicks/clicks.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { type ClickSearch, type View, viewOf, VIEWS } from './click-search.ts';
import { reasons, rejected } from './sums.ts';
import classes from './clicks.module.css';

type LinkRow = ClickDaysAnswer['links'][number];

interface DayRow {
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

export interface ClickTablesProps {
  readonly answer: ClickDaysAnswer;
  readonly search: ClickSearch;
  readonly onChange: (change: Partial<ClickSearch>) => void;
  readonly onLink: (link: LinkRow) => void;
}

/** The figures behind the plot, a row for each link or each day. */
export function ClickTables({ answer, search, onChange, onLink }: ClickTablesProps) {
  const ansicht = viewOf(search);
  const { sort = ansicht === 'links' ? '-gueltig' : '-tag' } = search;
  const days = useMemo(() => {
    const unusual = new Set(answer.jumps.map(({ day }) => day));
    return answer.days.map((day) => ({ ...day, isUnusual: unusual.has(day.day) })).toReversed();
  }, [answer]);
  const columns = useMemo(() => columnsOf(days), [days]);
  const shared = {
    sort,
    onSort: (next: string | undefined) => onChange({ sort: next }),
    empty: null,
  };
  return (
    <Section
      title="Zahlen"
      flush
      {...(ansicht === 'links' && answer.hasMoreLinks
        ? { hint: `Die ${formatCount(answer.links.length)} Links mit den meisten Klicks` }
        : {})}
      actions={
        <>
          <SegmentedControl
            aria-label="Tabelle"
            data={[...choicesOf(VIEWS)]}
            value={ansicht}
            onChange={(next) => onChange({ ansicht: next as View, sort: undefined })}
          />
          <ColumnChoice key={ansicht} list={`click-${ansicht}`} columns={columns[ansicht]} />
        </>
      }
    >
      {ansicht === 'links' ? (
        <DataTable
          {...shared}
          label="Klicks je Link"
          list="click-links"
          source={loaded(answer.links)}
          columns={columns.links}
          rowKey={({ linkId }) => linkId}
          onOpen={onLink}
        />
      ) : (
        <DataTable
          {...shared}
          label="Klicks je Tag"
          list="click-tage"
          source={loaded(days)}
          columns={columns.tage}
          rowKey={({ day }) => day}
        />
      )}
    </Section>
  );
}

function loaded<Row>(data: readonly Row[]) {
  return { data, isPending: false, error: null, refetch: () => undefined };
}

/** Printed codes have a column where somebody has scanned one. */
function columnsOf(rows: readonly Counted[]) {
  const hasScans = rows.some(({ scans }) => scans > 0);
  const isShown = ({ id }: { readonly id: string }) => hasScans || id !== SCANS.id;
  return { links: LINK_COLUMNS.filter(isShown), tage: DAY_COLUMNS.filter(isShown) };
}
