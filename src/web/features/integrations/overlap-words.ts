import type { API_OVERLAP_HOURS } from '#shared/api-scopes.ts';

export type OverlapHours = (typeof API_OVERLAP_HOURS)[number];

/** How long what is replaced stays good, of keys and of secrets. */
export const OVERLAP_WORDS: Readonly<Record<OverlapHours, string>> = {
  24: 'Noch 24 Stunden',
  0: 'Nicht mehr, sofort beenden',
  72: 'Noch 3 Tage',
  168: 'Noch 7 Tage',
};
