import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FigurePartners, RankedPartner } from '#shared/contracts/reporting/figures.ts';
import { conversionRate } from '#shared/performance.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import type { FigureSearch } from './figure-search.ts';
import { csvOfTable } from './plain-table.tsx';
import classes from './figures.module.css';

/** Confirmed revenue by each request, in euros; null without requests. */
function revenuePerRequest({ revenue, requests }: RankedPartner): number | null {
  return requests === 0 ? null : Math.round((revenue * 100) / requests) / 100;
}

const rateOf = ({ requests, clicks }: RankedPartner) =>
  clicks === 0 ? null : conversionRate(requests, clicks);

type Shown = TableColumn<RankedPartner> & {
  readonly kind: 'text' | 'count' | 'euros' | 'rate';
  readonly valueOf: (row: RankedPartner) => string | number | null;
};

function figure(
  id: string,
  header: string,
  kind: 'count' | 'euros' | 'rate',
  valueOf: (row: RankedPartner) => number | null,
  explain = '',
): Shown {
  const format = { count: formatCount, euros: formatEuros, rate: formatRate }[kind];
  const options = { format, ...(explain === '' ? {} : { explain }) };
  return { ...figureColumn(id, header, valueOf, options), kind, valueOf };
}

const COLUMNS: readonly Shown[] = [
  {
    id: 'partner',
    header: 'Partner',
    kind: 'text',
    isTitle: true,
    width: '26%',
    valueOf: ({ name }) => name,
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
    sortBy: ({ name }) => name,
  },
  figure('klicks', 'Klicks', 'count', ({ clicks }) => clicks),
  figure('anfragen', 'Anfragen', 'count', ({ requests }) => requests),
  figure('quote', 'Quote', 'rate', rateOf, 'Anfragen geteilt durch gültige Klicks.'),
  figure('sales', 'Buchungen', 'count', ({ sales }) => sales),
  figure('umsatz', 'Umsatz', 'euros', ({ revenue }) => revenue, 'Bestätigt, netto.'),
  figure(
    'je-anfrage',
    '€ je Anfrage',
    'euros',
    revenuePerRequest,
    'Bestätigter Umsatz geteilt durch Anfragen.',
  ),
  figure(
    'praemien',
    'Prämien',
    'euros',
    ({ premiums }) => premiums,
    'Im Zeitraum verdient, nach dem Tag des Ereignisses.',
  ),
];

export interface LeaderboardProps extends FigurePartners {
  readonly search: FigureSearch;
  readonly onChange: (change: Partial<FigureSearch>) => void;
}

/** The partners of the period, by whatever is sorted. */
export function Leaderboard({ partners, partnerCount, search, onChange }: LeaderboardProps) {
  const navigate = useNavigate();
  const save = () => {
    const csv = csvOfTable({
      columns: COLUMNS,
      rows: partners.map((row) => COLUMNS.map((column) => column.valueOf(row))),
    });
    const blob = new Blob([csv], { type: 'text/csv;charset=utf-8' });
    saveFile({ blob, filename: 'auswertung-partner.csv' });
  };
  return (
    <Section
      title="Partner im Vergleich"
      flush={partners.length > 0}
      {...(partnerCount > partners.length
        ? { hint: `Die ${formatCount(partners.length)} Partner mit dem meisten Umsatz` }
        : {})}
      {...(partners.length === 0
        ? {}
        : {
            actions: (
              <>
                <ColumnChoice list="league" columns={COLUMNS} />
                <ActionIcon
                  variant="subtle"
                  size="md"
                  aria-label="Partner im Vergleich: CSV-Export"
                  onClick={save}
                >
                  <IconDownload size={18} aria-hidden />
                </ActionIcon>
              </>
            ),
          })}
    >
      {partners.length === 0 ? (
        <p className={classes.nothing}>In diesem Zeitraum hat kein Partner etwas gebracht.</p>
      ) : (
        <DataTable
          label="Partner im Vergleich"
          list="league"
          source={{ data: partners, isPending: false, error: null, refetch: () => undefined }}
          columns={COLUMNS}
          rowKey={({ partnerId }) => partnerId}
          sort={search.sort ?? '-umsatz'}
          onSort={(sort) => onChange({ sort })}
          onOpen={({ partnerId }) =>
            void navigate({
              to: '/partners',
              search: { partner: partnerId, ansicht: 'performance' },
            })
          }
          empty={null}
          portion={25}
        />
      )}
    </Section>
  );
}
