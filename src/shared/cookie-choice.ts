/**
 * The visitor's choice about cookies on the platform's own pages
 * (docs/product/public-site.md section 18).
 */
export interface CookieChoice {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
  readonly functional: boolean;
}

/** The platform's key in the browser's storage. */
export const COOKIE_CHOICE_KEY = 'cookie-choice';

/** Milliseconds until a visitor without a stored choice is asked. */
export const COOKIE_BANNER_DELAY_MS = 1_000;

export const COOKIE_CATEGORIES = [
  {
    key: 'necessary',
    name: 'Notwendig',
    text: 'Halten Sie angemeldet und merken sich diese Auswahl und Ihr Farbschema. Ohne sie funktioniert die Anwendung nicht.',
  },
  { key: 'analytics', name: 'Analyse', text: 'Derzeit nicht im Einsatz.' },
  { key: 'marketing', name: 'Marketing', text: 'Derzeit nicht im Einsatz.' },
  { key: 'functional', name: 'Funktional', text: 'Derzeit nicht im Einsatz.' },
] as const satisfies readonly { key: keyof CookieChoice; name: string; text: string }[];

export const COOKIE_TEXTS = {
  title: 'Cookies',
  body: 'Nur notwendige Cookies, keine Analyse, keine Werbung.',
  settings: 'Einstellungen',
  necessaryOnly: 'Nur Notwendige',
  acceptAll: 'Alle akzeptieren',
  settingsTitle: 'Cookie-Einstellungen',
  about:
    'Wir setzen nur ein, was für Anmeldung und Darstellung nötig ist. Analyse- und Werbedienste sind nicht eingebunden; kämen welche hinzu, würden sie erst mit Ihrer Zustimmung geladen.',
  save: 'Auswahl speichern',
  close: 'Schließen',
} as const;

/** The choice that takes all that may be declined, or nothing of it. */
export const chooseAll = (given: boolean): CookieChoice => ({
  necessary: true,
  analytics: given,
  marketing: given,
  functional: given,
});

/** Reads what is stored. @returns null when there is nothing, or nothing readable */
export function readCookieChoice(stored: string | null): CookieChoice | null {
  if (stored === null) return null;
  try {
    const read = JSON.parse(stored) as Partial<Record<keyof CookieChoice, unknown>> | null;
    if (read === null || read.necessary !== true) return null;
    const { analytics, marketing, functional } = read;
    if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null;
    if (typeof functional !== 'boolean') return null;
    return { necessary: true, analytics, marketing, functional };
  } catch {
    return null;
  }
}
