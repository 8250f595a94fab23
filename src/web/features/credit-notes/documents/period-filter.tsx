import { NativeSelect } from '@mantine/core';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { PERIODS } from './periods.ts';

export interface PeriodFilterProps {
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
}

const CHOICES = [
  { value: '', label: 'Gesamter Zeitraum' },
  ...choicesOf(PERIODS),
  { value: 'own', label: 'Eigener Zeitraum' },
];

/** Days of issue: a period that is asked for often, or one of one's own. */
export function PeriodFilter({ choice, onChoose }: PeriodFilterProps) {
  return (
    <NativeSelect
      aria-label="Nach Zeitraum filtern"
      data={CHOICES}
      value={choice}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
