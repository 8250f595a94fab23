/**
 * What a key may be good for, in the words of the screen that makes it (docs/product/integrations.md
 * section 2): a capability, and whether it is read or written.
 */
export const API_SCOPES = {
  'partners:read': 'Partner lesen',
  'partners:write': 'Partner anlegen und ändern, ohne Bankverbindung',
  'campaigns:read': 'Kampagnen lesen',
  'referral_links:read': 'Empfehlungslinks lesen',
  'referral_links:write': 'Empfehlungslinks anlegen, aktivieren und deaktivieren',
  'clicks:read': 'Klicks lesen',
  'leads:read': 'Anfragen lesen, mit Namen und Kontaktdaten der Gäste',
  'leads:write': 'Anfragen erfassen und weiterführen, bis zum bestätigten Umsatz',
  'sales:read': 'Umsätze lesen',
  'sales:write': 'Weitere Umsätze erfassen, Umsätze ändern und korrigieren',
  'commissions:read': 'Prämien lesen',
  'credit_notes:read': 'Gutschriften und ihre Dateien lesen',
  'credit_notes:write': 'Gutschriften erstellen, als bezahlt markieren und stornieren',
  'figures:read': 'Auswertung lesen',
  'events:read': 'Ereignisse lesen',
  'personal_data:read': 'Assistenten: Namen, Kontaktdaten und Texte mitlesen',
} as const;

export type ApiScope = keyof typeof API_SCOPES;

/** Without it, assistants get no personal data; nothing but the owner's own tick gives it. */
export const PERSONAL_SCOPE = 'personal_data:read' satisfies ApiScope;

type Capability =
  Exclude<ApiScope, typeof PERSONAL_SCOPE> extends `${infer Name}:${string}` ? Name : never;

/** What a key's scopes are about, in the words of the screen. */
const API_CAPABILITIES: Readonly<Record<Capability, string>> = {
  partners: 'Partner',
  campaigns: 'Kampagnen',
  referral_links: 'Empfehlungslinks',
  clicks: 'Klicks',
  leads: 'Anfragen',
  sales: 'Umsätze',
  commissions: 'Prämien',
  credit_notes: 'Gutschriften',
  figures: 'Auswertung',
  events: 'Ereignisse',
};

/** A capability with its scopes: reading first. */
export const API_SCOPE_GROUPS = Object.entries(API_CAPABILITIES).map(([capability, name]) => ({
  name,
  scopes: (Object.keys(API_SCOPES) as ApiScope[]).filter((scope) =>
    scope.startsWith(`${capability}:`),
  ),
}));

export const isReading = (scope: ApiScope): boolean => scope.endsWith(':read');

/** 'Liest Partner, Anfragen', 'Schreibt Anfragen': what a key may, where there is little room. */
export function scopesInWords(scopes: readonly ApiScope[]): string[] {
  const named = (wanted: readonly ApiScope[]) =>
    API_SCOPE_GROUPS.filter((group) => group.scopes.some((scope) => wanted.includes(scope)))
      .map(({ name }) => name)
      .join(', ');
  const reads = named(scopes.filter(isReading));
  const writes = named(scopes.filter((scope) => !isReading(scope)));
  return [
    reads === '' ? '' : `Liest ${reads}`,
    writes === '' ? '' : `Schreibt ${writes}`,
    scopes.includes(PERSONAL_SCOPE) ? 'Assistenten lesen Namen und Texte mit' : '',
  ].filter((line) => line !== '');
}

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

/** Days for which the answer to a call that can be repeated is kept. */
export const KEPT_ANSWER_DAYS = 30;

/** Calls of a key in a minute. */
export const API_CALLS_PER_MINUTE = 600;
