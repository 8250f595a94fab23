import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { canDivideByDay, periodError } from '#shared/figure-limits.ts';
import type { FigureUnit } from '#shared/labels/figures.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { choiceParam, dayParam, idParam, textParam } from '#web/ui/address/search-params.ts';
import { daysOfPeriod, FIGURE_PERIODS, type PeriodChoice, usualUnit } from './figure-period.ts';

/** What the trend can show; the order is that of the choice. */
export const MEASURES = {
  anfragen: 'Anfragen',
  klicks: 'Klicks',
  angebote: 'Angebote',
  sales: 'Buchungen',
  umsatz: 'Umsatz',
  praemien: 'Prämien',
} as const;
export type MeasureName = keyof typeof MEASURES;

export const UNITS = { tage: 'Tage', wochen: 'Wochen', monate: 'Monate' } as const;
export type UnitName = keyof typeof UNITS;

const WIRE: Readonly<Record<UnitName, FigureUnit>> = {
  tage: 'day',
  wochen: 'week',
  monate: 'month',
};

const period = {
  zeitraum: choiceParam(keysOf(FIGURE_PERIODS)),
  von: dayParam,
  bis: dayParam,
};

/** Period and order of the figures over all houses. */
export const houseFigureSearch = z.object({ ...period, sort: textParam });

/** Period, filters and what is shown, as they stand in the address. */
export const figureSearch = z.object({
  ...period,
  kampagne: idParam,
  partner: idParam,
  teilung: choiceParam(keysOf(UNITS)),
  mass: choiceParam(keysOf(MEASURES)),
  /** Version of a form, by campaign and first day. */
  formular: textParam,
  sort: textParam,
});
export type FigureSearch = z.output<typeof figureSearch>;

export const NO_ORIGIN = { kampagne: undefined, partner: undefined } as const;

export function isNarrowed({ kampagne, partner }: FigureSearch): boolean {
  return kampagne !== undefined || partner !== undefined;
}

/** What is wrong with a period of one's own, as a sentence; null where nothing is. */
export function errorOf(search: PeriodChoice, today: CalendarDate): string | null {
  return periodError(daysOfPeriod(search, today))?.message ?? null;
}

/** Whether the period can be divided like that: single days only where they are few. */
export function canDivide(search: FigureSearch, unit: UnitName, today: CalendarDate): boolean {
  return unit !== 'tage' || canDivideByDay(daysOfPeriod(search, today));
}

/** How the period is divided: as chosen where that can be. */
export function unitOf(search: FigureSearch, today: CalendarDate): UnitName {
  const { teilung } = search;
  if (teilung !== undefined && canDivide(search, teilung, today)) return teilung;
  const usual = usualUnit(daysOfPeriod(search, today));
  return keysOf(UNITS).find((unit) => WIRE[unit] === usual) ?? 'monate';
}

/** The choice as the call takes it. */
export function figureQuery(search: FigureSearch, today: CalendarDate) {
  const { kampagne, partner } = search;
  return {
    ...daysOfPeriod(search, today),
    unit: WIRE[unitOf(search, today)],
    ...(kampagne === undefined ? {} : { campaignId: kampagne }),
    ...(partner === undefined ? {} : { partnerId: partner }),
  };
}
