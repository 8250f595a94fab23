import {
  chooseAll,
  COOKIE_BANNER_DELAY_MS,
  COOKIE_CATEGORIES,
  COOKIE_TEXTS,
  type CookieChoice,
} from '#shared/cookie-choice.ts';
import { storeChoice, storedChoice } from './stored-choice.ts';

const button = (text: string, press: () => void): HTMLButtonElement =>
  element('button', { type: 'button', onclick: press }, text);

/** Looks the same in the application and on the platform's pages: both define these colours. */
const BANNER_STYLE = `
.ew-cookies,.ew-cookie-settings{font:1rem/1.5 inherit;color:var(--ew-text)}
.ew-cookies{position:fixed;z-index:90;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center;justify-content:center;padding:.35rem clamp(.75rem,4vw,2.5rem) calc(.35rem + env(safe-area-inset-bottom));border-top:1px solid var(--ew-line-strong);background:var(--ew-paper)}
.ew-cookies p{margin:0;font-size:.9375rem;line-height:1.4}
.ew-cookies div,.ew-cookie-settings footer{display:flex;flex-wrap:wrap;gap:.5rem}
.ew-cookies button,.ew-cookie-settings button{flex:1 1 auto;min-height:2.75rem;padding:.2rem 1rem;border:1px solid var(--ew-control-line);border-radius:.6rem;background:var(--ew-paper);color:inherit;font:inherit;font-weight:650;cursor:pointer}
.ew-cookies button{font-size:.9375rem;white-space:nowrap}
.ew-cookies button:hover,.ew-cookie-settings button:hover{background:var(--ew-sunken)}
.ew-cookies button:focus-visible,.ew-cookie-settings button:focus-visible{outline:3px solid var(--ew-link);outline-offset:2px}
.ew-cookie-settings{width:min(32rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);overflow:auto;padding:1.5rem;border:1px solid var(--ew-line-strong);border-radius:1.1rem;background:var(--ew-paper)}
.ew-cookie-settings::backdrop{background:rgb(20 14 11/.55)}
.ew-cookie-settings h2{margin:0 0 .75rem;font-size:1.35rem}
.ew-cookie-settings>p{margin:0 0 1rem;font-size:.9375rem;color:var(--ew-muted)}
.ew-cookie-settings label{display:grid;grid-template-columns:1.35rem 1fr;gap:.1rem .75rem;padding:.7rem 0;border-top:1px solid var(--ew-line)}
.ew-cookie-settings input{width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--ew-action)}
.ew-cookie-settings small{grid-column:2;font-size:.9375rem;color:var(--ew-muted)}
.ew-cookie-settings footer{margin-top:1rem;justify-content:flex-end}
@media (max-width:40rem){.ew-cookies{gap:.15rem;justify-content:center}.ew-cookies p{flex:1 1 100%;font-size:.8125rem;text-align:center}.ew-cookies div{flex:1 1 100%;flex-wrap:nowrap;gap:.3rem}.ew-cookies button{padding:.2rem .25rem;font-size:.8125rem}}
@media print{.ew-cookies{display:none}}`;

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

/**
 * Keeps the page clear of a bar at its lower edge: the page ends above it, what is jumped to stops
 * above it, and what gets the focus behind it is scrolled out (WCAG 2.2, 2.4.11). What is pressed
 * shows no focus and stays where it is: moved away between press and release, no click would come.
 * @returns gives the room back
 */
function keepClearOf(bar: HTMLElement): () => void {
  const page = document.documentElement;
  const measure = () => {
    const height = `${String(bar.offsetHeight)}px`;
    page.style.setProperty('--ew-banner', height);
    document.body.style.paddingBottom = height;
  };
  const uncover = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || bar.contains(target)) return;
    if (!target.matches(':focus-visible') || target.closest('dialog,[role=dialog]')) return;
    const covered = target.getBoundingClientRect().bottom + 16 - bar.getBoundingClientRect().top;
    if (covered > 0) window.scrollBy({ top: covered });
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(bar);
  document.addEventListener('focusin', uncover);
  measure();
  return () => {
    sizes.disconnect();
    document.removeEventListener('focusin', uncover);
    page.style.removeProperty('--ew-banner');
    document.body.style.paddingBottom = '';
  };
}

/** The dialog with the four categories; `decide` gets what is chosen in it. */
function showCookieSettings(
  now: CookieChoice | null,
  decide: (choice: CookieChoice) => void,
): void {
  const boxes = COOKIE_CATEGORIES.map(({ key, name, text }) => {
    const isNecessary = key === 'necessary';
    const box = element('input', {
      type: 'checkbox',
      checked: isNecessary || now?.[key] === true,
      disabled: isNecessary,
    });
    const about = element('small', { id: `cookie-${key}` }, text);
    box.setAttribute('aria-label', isNecessary ? `${name} (immer aktiv)` : name);
    box.setAttribute('aria-describedby', about.id);
    const label = isNecessary ? `${name} (immer aktiv)` : name;
    return { key, box, line: element('label', {}, box, element('strong', {}, label), about) };
  });
  const isOn = (wanted: keyof CookieChoice) =>
    boxes.some(({ key, box }) => key === wanted && box.checked);
  const title = element('h2', { id: 'cookie-titel' }, COOKIE_TEXTS.settingsTitle);
  const about = element('p', {}, COOKIE_TEXTS.about);
  const dialog = element('dialog', { className: 'ew-cookie-settings' }, title, about);
  const finish = (choice: CookieChoice) => {
    dialog.close();
    decide(choice);
  };
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(
    ...boxes.map(({ line }) => line),
    element(
      'footer',
      {},
      button(COOKIE_TEXTS.close, () => dialog.close()),
      button(COOKIE_TEXTS.necessaryOnly, () => finish(chooseAll(false))),
      button(COOKIE_TEXTS.save, () =>
        finish({
          necessary: true,
          analytics: isOn('analytics'),
          marketing: isOn('marketing'),
          functional: isOn('functional'),
        }),
      ),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

type Child = Node | string;

/** A new element with these properties and children. */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
