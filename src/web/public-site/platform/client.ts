import { LEGAL_ACCEPTED_KEY } from '#shared/legal-acceptance.ts';
import { offerCookieChoice, openCookieSettings } from '#web/cookie-banner/cookie-banner.ts';
import { wireDemo } from './demo.ts';

/** The script of the platform's own pages: dialogs and the cookie banner. All else works without. */
wireStart();

wireDemo();

offerCookieChoice();

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-cookies]')) {
  button.hidden = false;
  button.addEventListener('click', openCookieSettings);
}

/** 'Jetzt starten': the agreements first, then the registration with the button's plan. */
function wireStart(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#rechtliches');
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const next = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const note = form.querySelector<HTMLElement>('[data-missing]');
  let target = '';
  const look = () => {
    const missing = boxes.filter((box) => !box.checked).map((box) => box.dataset['name']);
    if (next) next.disabled = missing.length > 0;
    if (note)
      note.textContent =
        missing.length === 0
          ? ''
          : `Für „Weiter“ fehlt noch Ihre Zustimmung: ${missing.join(', ')}`;
  };
  form.addEventListener('change', look);
  form.addEventListener('submit', () => {
    sessionStorage.setItem(LEGAL_ACCEPTED_KEY, 'true');
    location.assign(target);
  });
  form.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  const begin = (event: SubmitEvent) => {
    event.preventDefault();
    const { dataset } = event.currentTarget as HTMLFormElement;
    target = `/auth?plan=${dataset['start'] ?? ''}&register=true`;
    for (const box of boxes) box.checked = false;
    look();
    dialog.showModal();
  };
  for (const start of document.querySelectorAll<HTMLFormElement>('form[data-start]'))
    start.addEventListener('submit', begin);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
