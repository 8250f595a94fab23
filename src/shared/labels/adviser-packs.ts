/** How far a pack for the tax adviser is. */
export const PACK_STATES = {
  making: 'Wird erstellt',
  ready: 'Bereit',
  failed: 'Nicht erstellt',
} as const;
export type PackState = keyof typeof PACK_STATES;

/** What was done with an adviser's link. */
export const ADVISER_ACCESSES = {
  code_mailed: 'Code angefordert',
  code_wrong: 'Falscher Code',
  opened: 'Geöffnet',
  downloaded: 'Heruntergeladen',
} as const;
export type AdviserAccess = keyof typeof ADVISER_ACCESSES;
