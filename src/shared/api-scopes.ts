/**
 * What a key may be good for, in the words of the screen that makes it (docs/product/integrations.md
 * section 2): a capability, and whether it is read or written.
 */
export const API_SCOPES = {
  'partners:read': 'Partner lesen',
  'campaigns:read': 'Kampagnen lesen',
  'referral_links:read': 'Empfehlungslinks lesen',
  'clicks:read': 'Klicks lesen',
  'leads:read': 'Anfragen lesen, mit Namen und Kontaktdaten der Gäste',
  'leads:write': 'Anfragen anlegen und ihre Schritte setzen',
  'sales:read': 'Umsätze lesen',
  'commissions:read': 'Prämien lesen',
  'credit_notes:read': 'Gutschriften und ihre Dateien lesen',
  'figures:read': 'Auswertung lesen',
  'events:read': 'Ereignisse lesen',
  'personal_data:read': 'Assistenten: Namen, Kontaktdaten und Texte mitlesen',
} as const;

export type ApiScope = keyof typeof API_SCOPES;

/** Without it, assistants get no personal data; nothing but the owner's own tick gives it. */
export const PERSONAL_SCOPE = 'personal_data:read' satisfies ApiScope;

/** What a key begins with: one for the provider's own data, one for made-up data to try software with. */
export const API_KEY_STARTS = { live: 'ew_live_', test: 'ew_test_' } as const;

/**
 * Every key, for those who look for secrets in code and logs: a random part of 30 characters and 6 that
 * check it.
 */
export const API_KEY_PATTERN = /^ew_(?:live|test)_[0-9A-Za-z]{36}$/;

/** How long a key is good unless another day is chosen, in days; and at most. */
export const API_KEY_DAYS = 365;
export const MOST_API_KEY_DAYS = 730;

/** Keys that are good at once. */
export const MOST_API_KEYS = 20;

/** Networks of one key. */
export const MOST_API_NETWORKS = 20;

/** Hours for which a key that was replaced stays good; the first is what is offered. */
export const API_OVERLAP_HOURS = [24, 0, 72, 168] as const;

/** Calls of a key in a minute. */
export const API_CALLS_PER_MINUTE = 600;
