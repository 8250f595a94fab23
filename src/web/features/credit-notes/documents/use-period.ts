import { useState } from 'react';
import { useToday } from '#web/ui/format/use-today.ts';
import type { DocumentSearch } from './document-search.ts';
import { nameOfPeriod, periodOf, type PeriodName } from './periods.ts';

export type PeriodSearch = Pick<DocumentSearch, 'von' | 'bis'>;

/** Days of issue as a choice: '' for all, a period that is asked for often, or 'own'. */
export function usePeriod({ von, bis }: PeriodSearch, onChange: (change: PeriodSearch) => void) {
  const today = useToday();
  const [isOwn, setIsOwn] = useState(false);
  const named =
    von !== undefined && bis !== undefined ? nameOfPeriod({ from: von, to: bis }, today) : null;
  const hasDays = von !== undefined || bis !== undefined;
  const isOpen = isOwn || (hasDays && named === null);
  const choose = (choice: string) => {
    setIsOwn(choice === 'own');
    if (choice === 'own') return;
    if (choice === '') return onChange({ von: undefined, bis: undefined });
    const { from, to } = periodOf(choice as PeriodName, today);
    return onChange({ von: from, bis: to });
  };
  return { isOwn: isOpen, choice: isOpen ? 'own' : (named ?? ''), choose };
}
