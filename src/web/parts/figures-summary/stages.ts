import type { FigureTotals } from '#shared/contracts/reporting/figures.ts';
import { conversionRate } from '#shared/performance.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';

/** A stage on the way from a page that was shown to a commission that was paid. */
export interface Stage {
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

/** In percent; null where there is no whole, or where more came from before the period. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 || part > whole ? null : conversionRate(part, whole);

/** The stages, by the names and shares that every screen shows. */
export const STAGES: readonly Stage[] = [
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
    rateOf: ({ clicks, shown }) => shareOf(clicks, shown),
    of: 'der gezeigten Seiten',
  },
  {
    id: 'requests',
    name: 'Anfragen',
    valueOf: ({ requests }) => requests,
    rateOf: ({ requests, direct, clicks }) => shareOf(requests - direct, clicks),
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
    rateOf: ({ offers, requests }) => shareOf(offers, requests),
    of: 'der Anfragen',
  },
  {
    id: 'sales',
    name: 'Buchungen',
    valueOf: ({ sales }) => sales,
    rateOf: ({ sales, requests }) => shareOf(sales, requests),
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

/** Whether anything happened in a period. */
export const hasFigures = (totals: FigureTotals): boolean =>
  [
    totals.shown,
    totals.requests,
    totals.uncounted,
    totals.offers,
    totals.sales,
    totals.premiums,
    totals.paid,
  ].some((figure) => figure !== 0);
