/** Longest period of figures in days: five years with their leap days. */
const LONGEST_PERIOD = 1_827;
/** Longest period in days that is divided into single days. */
const LONGEST_BY_DAY = 366;

const DAY_MS = 86_400_000;

/** First and last Berlin day, 'YYYY-MM-DD', both included. */
export interface FigureDays {
  readonly from: string;
  readonly to: string;
}

/** How many days a period has. */
export function lengthOfPeriod({ from, to }: FigureDays): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** What is wrong with a period, as a sentence, and at which end; null where nothing is. */
export function periodError(
  days: FigureDays,
): { readonly at: 'from' | 'to'; readonly message: string } | null {
  const { from, to } = days;
  if (from > to) return { at: 'to', message: 'Das Ende darf nicht vor dem Beginn liegen' };
  if (from < '2000-01-01')
    return { at: 'from', message: 'Bitte geben Sie einen Beginn ab dem Jahr 2000 ein' };
  if (to > '2100-12-31')
    return { at: 'to', message: 'Bitte geben Sie ein Ende bis zum Jahr 2100 ein' };
  if (lengthOfPeriod(days) > LONGEST_PERIOD)
    return { at: 'to', message: 'Bitte wählen Sie höchstens fünf Jahre' };
  return null;
}

/** Whether a period can be divided into single days. */
export function canDivideByDay(days: FigureDays): boolean {
  return lengthOfPeriod(days) <= LONGEST_BY_DAY;
}
