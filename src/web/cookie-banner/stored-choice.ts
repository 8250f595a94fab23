import { COOKIE_CHOICE_KEY, readCookieChoice, type CookieChoice } from '#shared/cookie-choice.ts';

/** The choice of this browser; null when there is none, or none that can be read. */
export function storedChoice(): CookieChoice | null {
  try {
    return readCookieChoice(localStorage.getItem(COOKIE_CHOICE_KEY));
  } catch {
    return null;
  }
}

/** Keeps the choice where the browser lets it; else the visitor is asked again next time. */
export function storeChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(COOKIE_CHOICE_KEY, JSON.stringify(choice));
  } catch {
    // A browser without storage sets no cookies of ours either.
  }
}
