/** How a series of figures is divided. */
export const FIGURE_UNITS = { day: 'Tage', week: 'Wochen', month: 'Monate' } as const;
export type FigureUnit = keyof typeof FIGURE_UNITS;

/** What the dashboard can be narrowed to; the first is the usual one. Berlin days that end today. */
export const DASHBOARD_PERIODS = {
  days_30: '30 Tage',
  quarter: 'Quartal',
  year: 'Jahr',
  all: 'Gesamt',
} as const;
export type DashboardPeriodName = keyof typeof DASHBOARD_PERIODS;

/** Days between a request and its event, in the order in which they are shown. */
export const LEAD_TIMES = {
  past: 'Termin schon vorbei',
  days_30: 'Bis 30 Tage',
  days_90: '31 bis 90 Tage',
  days_180: '91 bis 180 Tage',
  days_365: '181 bis 365 Tage',
  later: 'Mehr als ein Jahr',
  unknown: 'Ohne Termin',
} as const;
export type LeadTime = keyof typeof LEAD_TIMES;
