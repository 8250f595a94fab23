/** Where a bonus period stands (docs/product/campaigns.md section 18). */
export const BONUS_STATES = {
  planned: 'geplant',
  running: 'läuft',
  over: 'vorbei',
  withdrawn: 'zurückgezogen',
} as const;

export type BonusState = keyof typeof BONUS_STATES;
