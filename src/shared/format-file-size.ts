import type { Language } from './guest-language.ts';

const oneDecimal = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
} as const;

/** '41 KB', '1,3 MB', '2 GB': thousands of bytes, as file managers show them. */
export function formatFileSize(bytes: number, language: Language = 'de'): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  const numbers = oneDecimal[language];
  if (bytes < 999_950_000) return `${numbers.format(bytes / 1_000_000)} MB`;
  return `${numbers.format(bytes / 1_000_000_000)} GB`;
}
