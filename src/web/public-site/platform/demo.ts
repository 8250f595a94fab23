import {
  DEMO_FAILED,
  DEMO_SENDING,
  DEMO_SUBMIT,
  DEMO_THANKS,
  ENTERPRISE_QUESTION,
} from '#shared/demo-request.ts';

const ASKED = [
  ['firstName', 'Vorname'],
  ['lastName', 'Nachname'],
  ['email', 'E-Mail'],
] as const;

/** The demo dialog, and the same form on its page (docs/product/public-site.md section 15). */
export function wireDemo(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-demo-form]')) wire(form);
  const dialog = document.querySelector<HTMLDialogElement>('dialog#demo');
  if (!dialog) return;
  for (const opener of document.querySelectorAll<HTMLFormElement>('form[data-demo]')) {
    opener.addEventListener('submit', (event) => {
      event.preventDefault();
      const message = dialog.querySelector('textarea');
      if (opener.dataset['demo'] === 'enterprise' && message?.value === '')
        message.value = ENTERPRISE_QUESTION;
      dialog.showModal();
    });
  }
}

function wire(form: HTMLFormElement): void {
  const dialog = form.closest('dialog');
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const answer = form.querySelector<HTMLElement>('[data-answer]');
  const note = form.querySelector<HTMLElement>('[data-missing]');
  if (!submit || !answer || !note) return;
  let isSending = false;
  const textOf = (name: string): string => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const look = () => {
    const missing = ASKED.filter(([name]) => textOf(name) === '').map(([, label]) => label);
    submit.disabled = isSending || missing.length > 0;
    submit.textContent = isSending ? DEMO_SENDING : DEMO_SUBMIT;
    note.textContent = missing.length === 0 ? '' : `Noch auszufüllen: ${missing.join(', ')}`;
  };
  const send = async () => {
    isSending = true;
    answer.textContent = '';
    look();
    const isTaken = await post(Object.fromEntries(new FormData(form)));
    isSending = false;
    if (isTaken) {
      form.reset();
      dialog?.close();
      say(DEMO_THANKS);
    } else {
      answer.textContent = DEMO_FAILED;
    }
    look();
  };
  look();
  form.addEventListener('input', look);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });
  form.querySelector('[data-close]')?.addEventListener('click', () => dialog?.close());
}

/** Only whether it was taken matters (docs/product/public-site.md section 15). */
async function post(body: Record<string, unknown>): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/demo-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ok;
  } catch {
    return false;
  }
}

/** Says something in a dialog of its own, as an alert does. */
function say(text: string): void {
  const popup = document.createElement('dialog');
  const words = document.createElement('p');
  const close = document.createElement('button');
  words.textContent = text;
  words.id = 'demo-antwort';
  popup.setAttribute('aria-labelledby', words.id);
  close.textContent = 'Schließen';
  close.className = 'button';
  close.addEventListener('click', () => popup.close());
  popup.addEventListener('close', () => popup.remove());
  popup.append(words, close);
  document.body.append(popup);
  popup.showModal();
}
