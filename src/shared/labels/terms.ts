/** For whom terms hold; the first of these that has some is what counts (docs/product/campaigns.md section 3). */
export const TERMS_LEVELS = {
  agreement: 'Vereinbarung',
  group: 'Gruppe',
  campaign: 'Kampagne',
} as const;

export type TermsLevel = keyof typeof TERMS_LEVELS;

/** Where one version of terms stands. A version that holds may stand behind another one that goes before it. */
export const TERMS_STATES = {
  planned: 'geplant',
  holds: 'gilt',
  replaced: 'abgelöst',
  over: 'beendet',
  withdrawn: 'zurückgezogen',
} as const;

export type TermsState = keyof typeof TERMS_STATES;
