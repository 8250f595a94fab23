import type { CalendarDate } from './calendar-date.ts';
import { calendarDate } from './calendar-date.ts';

/** What a budget limits (docs/product/commissions.md section 11). */
export const BUDGET_SCOPES = {
  campaign: 'Kampagne',
  link: 'je Partner',
  partner: 'Partner, alle Kampagnen',
} as const;
export type BudgetScope = keyof typeof BUDGET_SCOPES;

export const BUDGET_PERIODS = { day: 'pro Tag', month: 'pro Monat', ever: 'insgesamt' } as const;
export type BudgetPeriod = keyof typeof BUDGET_PERIODS;

export const BUDGET_UNITS = { cents: 'Euro', events: 'vergütete Ereignisse' } as const;
export type BudgetUnit = keyof typeof BUDGET_UNITS;

export const BUDGET_BEYOND = {
  refuse: 'keine Prämie',
  hold: 'zurückhalten, bis ich entscheide',
} as const;
export type BudgetBeyond = keyof typeof BUDGET_BEYOND;

/** When the use of a budget was counted, after its amount: '17,50 € von 25,00 € heute'. */
export const BUDGET_NOW = { day: 'heute', month: 'diesen Monat', ever: 'insgesamt' } as const;

/** As the partner reads it, when nothing more is earned. */
export const BUDGET_REACHED = {
  day: 'Budget der Kampagne heute erreicht',
  month: 'Budget der Kampagne für diesen Monat erreicht',
  ever: 'Budget der Kampagne erreicht',
} as const;

/** What a new campaign that pays clicks may spend, because clicks can be farmed. */
export const DEFAULT_CLICK_BUDGET = {
  scope: 'campaign',
  period: 'day',
  unit: 'cents',
  most: 2_500,
  beyond: 'refuse',
} as const;

/** The first Berlin day of the period in which a day's use is counted. */
export function periodStartOf(period: BudgetPeriod, day: CalendarDate): CalendarDate {
  if (period === 'day') return day;
  return calendarDate(period === 'month' ? `${day.slice(0, 7)}-01` : '0001-01-01');
}
