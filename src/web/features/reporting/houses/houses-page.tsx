import { Skeleton } from '@mantine/core';
import { IconBuildings, IconCalendarOff, IconLock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readHouseFigures } from '#shared/contracts/calls.generated.ts';
import type { BothPeriods, HouseFigures } from '#shared/contracts/reporting/house-figures.ts';
import { conversionRate } from '#shared/performance.ts';
import { queryOf } from '#web/api/queries.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { daysOfPeriod } from '../figures/figure-period.ts';
import { errorOf } from '../figures/figure-search.ts';
import { PeriodFilter } from '../figures/period-filter.tsx';
import classes from './houses.module.css';

type Totals = BothPeriods['current'];

const BEFORE = 'zum Zeitraum davor';

/** What the recommendations of all houses bring that somebody belongs to; nothing is changed here. */
export function HousesPage() {
  const [search, change] = useScreenSearch('/shell/haeuser');
  const today = useToday();
  const error = errorOf(search, today);
  const figures = useQuery({
    ...queryOf(readHouseFigures, { query: daysOfPeriod(search, today) }),
    enabled: error === null,
    placeholderData: keepPreviousData,
  });
  const { houses, total } = figures.data ?? {};
  return (
    <div>
      <PageHeader title="Alle Häuser" actions={<PrintButton />}>
        Was die Empfehlungen Ihrer Häuser bringen, Haus für Haus und zusammen.
      </PageHeader>
      <PeriodFilter search={search} error={error} onChange={change} />
      <StaleNote source={figures} />
      {houses === undefined ? (
        error !== null ? (
          <EmptyState icon={IconCalendarOff} title="Kein gültiger Zeitraum">
            {error}.
          </EmptyState>
        ) : isLost(figures) ? (
          <LostState source={figures} />
        ) : (
          <Skeleton height={420} radius="lg" aria-busy="true" aria-label="Zahlen werden geladen" />
        )
      ) : houses.length < 2 ? (
        <EmptyState
          icon={IconBuildings}
          title="Sie gehören zu einem Haus"
          action={<LinkButton to="/auswertung">Zur Auswertung</LinkButton>}
        >
          Hier stehen die Zahlen nebeneinander, sobald Sie zu mehreren Häusern gehören.
        </EmptyState>
      ) : (
        <>
          {total === undefined || total === null ? null : <Together {...total} />}
          <Section title="Haus für Haus" flush>
            <DataTable
              label="Häuser"
              source={{ ...figures, data: houses }}
              columns={COLUMNS}
              rowKey={({ id }) => id}
              sort={search.sort ?? 'haus'}
              onSort={(sort) => change({ sort })}
              empty={null}
            />
          </Section>
        </>
      )}
    </div>
  );
}

/** Figures that are shown of all houses together, in the order of a recommendation's way. */
const TOGETHER: readonly (readonly [string, (totals: Totals) => number, (n: number) => string])[] =
  [
    ['Klicks', ({ clicks }) => clicks, formatCount],
    ['Anfragen', ({ requests }) => requests, formatCount],
    ['Umsatz', ({ revenue }) => revenue, formatEuros],
    ['Prämien', ({ premiums }) => premiums, formatEuros],
  ];

function Together({ current, before }: BothPeriods) {
  return (
    <section className={classes.cards} aria-label="Alle Häuser zusammen">
      {TOGETHER.map(([label, valueOf, format]) => (
        <StatCard
          key={label}
          label={label}
          value={format(valueOf(current))}
          change={{ current: valueOf(current), previous: valueOf(before), period: BEFORE }}
        />
      ))}
    </section>
  );
}

const LOCKED = {
  plan: 'Gesperrt: Dieses Haus hat nicht den Tarif Enterprise.',
  role: 'Gesperrt: Ihre Rolle in diesem Haus sieht keine Auswertung.',
} as const;

const figure = (
  id: string,
  header: string,
  valueOf: (totals: Totals) => number | null,
  format: (value: number) => string = formatCount,
): TableColumn<HouseFigures> =>
  figureColumn(id, header, ({ figures }) => (figures === null ? null : valueOf(figures.current)), {
    format,
  });

const COLUMNS: readonly TableColumn<HouseFigures>[] = [
  {
    id: 'haus',
    header: 'Haus',
    isTitle: true,
    width: '34%',
    sortBy: ({ name }) => name,
    cell: (house) => <House {...house} />,
  },
  figure('klicks', 'Klicks', ({ clicks }) => clicks),
  figure('anfragen', 'Anfragen', ({ requests }) => requests),
  figure(
    'quote',
    'Quote',
    ({ requests, clicks }) => (clicks === 0 ? null : conversionRate(requests, clicks)),
    formatRate,
  ),
  figure('sales', 'Buchungen', ({ sales }) => sales),
  figure('umsatz', 'Umsatz', ({ revenue }) => revenue, formatEuros),
  figure('praemien', 'Prämien', ({ premiums }) => premiums, formatEuros),
];

/** The house, as the way into its own figures. */
function House({ name, address, lockedFor }: HouseFigures) {
  return (
    <span className={classes.house}>
      <a href={`${address}/auswertung`}>{name}</a>
      {lockedFor === null ? null : (
        <span className={classes.locked}>
          <IconLock size={16} stroke={1.8} aria-hidden />
          {LOCKED[lockedFor]}
        </span>
      )}
    </span>
  );
}
