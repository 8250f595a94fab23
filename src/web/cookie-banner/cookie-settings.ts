import {
  chooseAll,
  COOKIE_CATEGORIES,
  COOKIE_TEXTS,
  type CookieChoice,
} from '#shared/cookie-choice.ts';
import { button, element } from './element.ts';

/** The dialog with the four categories; `decide` gets what is chosen in it. */
export function showCookieSettings(
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
  const dialog = element('dialog', { className: 'ew-cookie-settings' }, title);
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
