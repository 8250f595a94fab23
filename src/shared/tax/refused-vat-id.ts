import { formatCalendarDate, type CalendarDate } from '../calendar-date.ts';
import type { TaxFinding } from './tax-findings.ts';

/**
 * An id that was refused when the authority was last asked about it: a document to it waits for a
 * tick (decision 0176). Nothing where nobody was asked, or where no answer came.
 * @param refusedOn Berlin day of the answer; null where the id was not refused
 */
export function refusedVatId(vatId: string, refusedOn: CalendarDate | null): TaxFinding[] {
  if (refusedOn === null) return [];
  return [
    {
      id: 'Q3',
      fixAt: ['vatId'],
      ruleIds: ['§ 18e UStG', '§ 13b UStG'],
      kind: 'question',
      message: `Das Bundeszentralamt für Steuern hat die USt-IdNr. ${vatId} am ${formatCalendarDate(refusedOn)} nicht bestätigt. Haben Sie sich vom Partner bestätigen lassen, dass sie richtig und gültig ist?`,
    },
  ];
}
