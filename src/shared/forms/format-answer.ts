import type { Answer } from './read-submission.ts';

/** An answer as a German reader writes it: 24.12.2026, 18:30 Uhr, choices with commas. */
export function formatAnswer({ type, value }: Pick<Answer, 'type' | 'value'>): string {
  if (typeof value !== 'string') return value.join(', ');
  if (type === 'date') {
    const [year, month, day] = value.split('-');
    return day === undefined ? value : `${day}.${String(month)}.${String(year)}`;
  }
  if (type === 'time') return `${value} Uhr`;
  if (type === 'number') return value.replace('.', ',');
  return value;
}
