import type { Figures, FigureTotals } from '#shared/contracts/figures.ts';
import { conversionRate } from '#shared/performance.ts';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { changeOf } from '#web/ui/page/change-of.ts';
import { BarList } from './bar-list.tsx';
import { hasFigures } from './is-empty.ts';
import type { PlainTable } from './plain-table.tsx';
import { PlotSection } from './plot-section.tsx';

interface Stage {
  readonly id: string;
  readonly name: string;
  readonly valueOf: (totals: FigureTotals) => number;
  /** Share of an earlier stage, in percent; null where there is none. */
  readonly rateOf: (totals: FigureTotals) => number | null;
  readonly of: string;
  /** What else is to be known about it. */
  readonly remark?: (totals: FigureTotals) => string | null;
}

const some = (count: number, text: string): string | null =>
  count === 0 ? null : `${formatCount(count)} ${text}`;

const STAGES: readonly Stage[] = [
  {
    id: 'shown',
    name: 'Gezeigte Seiten',
    valueOf: ({ shown }) => shown,
    rateOf: () => null,
    of: '',
  },
  {
    id: 'clicks',
    name: 'Gültige Klicks',
    valueOf: ({ clicks }) => clicks,
    rateOf: ({ clicks, shown }) => (shown === 0 ? null : conversionRate(clicks, shown)),
    of: 'der gezeigten Seiten',
  },
  {
    id: 'requests',
    name: 'Anfragen',
    valueOf: ({ requests }) => requests,
    rateOf: ({ requests, direct, clicks }) =>
      clicks === 0 ? null : conversionRate(requests - direct, clicks),
    of: 'der Klicks',
    remark: ({ direct, uncounted }) =>
      [
        some(direct, 'ohne Empfehlungslink'),
        some(uncounted, uncounted === 1 ? 'weitere zählt nicht' : 'weitere zählen nicht'),
      ]
        .filter((text) => text !== null)
        .join(', ') || null,
  },
  {
    id: 'offers',
    name: 'Angebote',
    valueOf: ({ offers }) => offers,
    rateOf: ({ offers, requests }) => (requests === 0 ? null : conversionRate(offers, requests)),
    of: 'der Anfragen',
  },
  {
    id: 'sales',
    name: 'Sales',
    valueOf: ({ sales }) => sales,
    rateOf: ({ sales, requests }) => (requests === 0 ? null : conversionRate(sales, requests)),
    of: 'der Anfragen',
    remark: ({ revenue }) => (revenue === 0 ? null : `${formatEuros(revenue)} Umsatz`),
  },
  {
    id: 'paid',
    name: 'Bezahlte Prämien',
    valueOf: ({ paid }) => paid,
    rateOf: () => null,
    of: '',
    remark: ({ paidAmount }) => (paidAmount === 0 ? null : `${formatEuros(paidAmount)} netto`),
  },
];

/** From a page that was shown to a premium that was paid, each stage on the day it happened. */
export function Funnel({ current, before }: Pick<Figures, 'current' | 'before'>) {
  const isCompared = hasFigures(before);
  const table: PlainTable = {
    columns: [
      { header: 'Stufe', kind: 'text' },
      { header: 'Zeitraum', kind: 'count' },
      { header: 'Davor', kind: 'count' },
      { header: 'Anteil', kind: 'rate' },
      { header: 'wovon', kind: 'text' },
    ],
    rows: STAGES.map(({ name, valueOf, rateOf, of }) => [
      name,
      valueOf(current),
      valueOf(before),
      rateOf(current),
      of,
    ]),
  };
  return (
    <PlotSection
      title="Vom Klick zur Auszahlung"
      hint={
        isCompared
          ? 'Jede Stufe zählt, was im Zeitraum geschehen ist.'
          : 'Jede Stufe zählt, was im Zeitraum geschehen ist. Davor gibt es noch keine Zahlen.'
      }
      file="auswertung-stufen"
      table={table}
    >
      <BarList
        label="Stufen"
        bars={STAGES.map(({ id, name, valueOf, rateOf, of, remark }) => {
          const rate = rateOf(current);
          const told = [
            rate === null ? null : `${formatRate(rate)} ${of}`,
            remark?.(current) ?? null,
          ].filter((text) => text !== null);
          return {
            id,
            label: name,
            value: valueOf(current),
            text: formatCount(valueOf(current)),
            note: (
              <>
                <span>{told.join(' · ')}</span>
                {isCompared ? (
                  <span>
                    {changeOf(valueOf(current), valueOf(before), 'zum Zeitraum davor').text}
                  </span>
                ) : null}
              </>
            ),
          };
        })}
      />
    </PlotSection>
  );
}
