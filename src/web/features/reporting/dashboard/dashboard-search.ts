import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { DASHBOARD_PERIODS, type DashboardPeriodName } from '#shared/labels/figures.ts';
import { choiceParam } from '#web/ui/address/search-params.ts';

/** What stands in the address, in the order in which it is offered; the first unless chosen. */
const IN_ADDRESS = ['30', 'quartal', 'jahr', 'gesamt'] as const;
export type PeriodInAddress = (typeof IN_ADDRESS)[number];

const NAMES: Readonly<Record<PeriodInAddress, DashboardPeriodName>> = {
  '30': 'days_30',
  quartal: 'quarter',
  jahr: 'year',
  gesamt: 'all',
};

/** The period of all figures and lists, as it stands in the address of the dashboard. */
export const dashboardSearch = z.object({ zeitraum: choiceParam(IN_ADDRESS) });

/** The period as the call takes it. */
export const periodName = (chosen: PeriodInAddress | undefined): DashboardPeriodName =>
  NAMES[chosen ?? '30'];

export const PERIOD_CHOICES = IN_ADDRESS.map((value) => ({
  value,
  label: DASHBOARD_PERIODS[NAMES[value]],
}));

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The same days in the address of the requests; everything where no period narrows them. */
export function sameDaysOfLeads(chosen: PeriodInAddress | undefined, days: Days) {
  if (chosen === 'gesamt') return {};
  return chosen === 'quartal' ? ownDays(days) : { zeitraum: chosen ?? '30' };
}

/** The same days in the address of the figures, which reach back five years. */
export function sameDaysOfFigures(chosen: PeriodInAddress | undefined, days: Days) {
  if (chosen === 'quartal' || chosen === 'gesamt') return ownDays(days);
  return { zeitraum: chosen ?? '30' };
}

function ownDays({ from, to }: Days) {
  return { zeitraum: 'eigener', von: from as CalendarDate, bis: to as CalendarDate } as const;
}
