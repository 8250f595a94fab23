import { englishDay, type Language } from '../guest-language.ts';
import type { AnswerValue } from './answer-rules.ts';

interface FormattedAnswer {
  /** A type that there is no more is read as text. */
  readonly type: string;
  readonly value: AnswerValue;
}

/**
 * An answer as its reader writes it: 24.12.2026, 18:30 Uhr, choices with commas,
 * '01.05.2027 bis 03.05.2027', 'Seestraße 14, 14641 Nauen'; in English '24 December 2026', '18:30'.
 */
export function formatAnswer({ type, value }: FormattedAnswer, language: Language = 'de'): string {
  if (typeof value !== 'string') return formatList(type, value, language);
  if (type === 'date') return formatDay(value, language);
  if (language === 'en') return value;
  if (type === 'time') return `${value} Uhr`;
  if (type === 'number') return value.replace('.', ',');
  return value;
}

function formatList(type: string, values: readonly string[], language: Language): string {
  const days = (list: readonly string[]) => list.map((value) => formatDay(value, language));
  if (type === 'dates') return days(values).join(', ');
  if (type === 'date_range')
    return days([...new Set(values)]).join(language === 'de' ? ' bis ' : ' to ');
  const [street, ...town] = values;
  return type === 'address' ? [street, town.join(' ')].join(', ') : values.join(', ');
}

/** '2026-12-24' as '24.12.2026' or '24 December 2026'; anything else as it is. */
export function formatDay(value: string, language: Language = 'de'): string {
  if (language === 'en') return englishDay(value);
  const [year = '', month = '', day] = value.split('-');
  return day === undefined ? value : `${day}.${month}.${year}`;
}
