import {
  chooseAll,
  COOKIE_BANNER_DELAY_MS,
  COOKIE_TEXTS,
  type CookieChoice,
} from '#shared/cookie-choice.ts';
import { BANNER_STYLE } from './banner-style.ts';
import { showCookieSettings } from './cookie-settings.ts';
import { button, element } from './element.ts';
import { keepClearOf } from './keep-clear.ts';
import { storeChoice, storedChoice } from './stored-choice.ts';

let close: (() => void) | null = null;

function decide(choice: CookieChoice): void {
  storeChoice(choice);
  close?.();
}

/**
 * Asks a visitor without a stored choice, a second after the page has come
 * (docs/product/public-site.md section 18).
 */
export function offerCookieChoice(): void {
  if (storedChoice() === null) setTimeout(showCookieBanner, COOKIE_BANNER_DELAY_MS);
}

/** The settings, whatever was chosen before. */
export function openCookieSettings(): void {
  dress();
  showCookieSettings(storedChoice(), decide);
}

/** The banner; nothing waits for its answer, and nothing is loaded because of it. */
export function showCookieBanner(): void {
  if (close !== null || storedChoice() !== null) return;
  dress();
  const bar = element(
    'section',
    { className: 'ew-cookies' },
    element('p', {}, COOKIE_TEXTS.body),
    element(
      'div',
      {},
      button(COOKIE_TEXTS.settings, openCookieSettings),
      button(COOKIE_TEXTS.necessaryOnly, () => decide(chooseAll(false))),
      button(COOKIE_TEXTS.acceptAll, () => decide(chooseAll(true))),
    ),
  );
  bar.setAttribute('aria-label', COOKIE_TEXTS.title);
  document.body.append(bar);
  const giveBack = keepClearOf(bar);
  close = () => {
    giveBack();
    bar.remove();
    close = null;
  };
}

let isDressed = false;

/** Styles made by script need no exception from the pages' security policy. */
function dress(): void {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BANNER_STYLE);
  document.adoptedStyleSheets.push(sheet);
}
