import { FORM_ANCHOR } from '../page-ids.ts';
import { motion } from './live-gallery.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Carries what is typed into the first screen's question to the form's fields of those names, and
 * leads from its button to the first question that is still open.
 */
export function makeQuestionLive(root: ParentNode): void {
  const asked = [...root.querySelectorAll<HTMLInputElement>('input[data-fills]')];
  for (const input of asked) {
    // Typed before this script came, or kept by the browser on the way back.
    if (input.value !== '') fill(root, input, { isKept: true });
    input.addEventListener('change', () => fill(root, input));
  }
  for (const ask of root.querySelectorAll<HTMLAnchorElement>('a[data-ask]'))
    ask.addEventListener('click', (event) => {
      const form = root.querySelector<HTMLElement>(`#${FORM_ANCHOR}`);
      if (form === null) return;
      event.preventDefault();
      for (const input of asked) if (input.value !== '') fill(root, input);
      form.scrollIntoView({ behavior: motion(), block: 'start' });
      firstOpen(form)?.focus({ preventScroll: true });
    });
}

/** @param isKept what the form has already stays */
function fill(
  root: ParentNode,
  { dataset, value }: HTMLInputElement,
  { isKept = false } = {},
): void {
  const name = CSS.escape(dataset['fills'] ?? '');
  const field = root.querySelector<HTMLInputElement>(`#${FORM_ANCHOR} input[name="${name}"]`);
  if (field === null || field.value === value || (isKept && field.value !== '')) return;
  // The form's script compares with what it has set itself; set past it, it sees a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The first visible question without an answer; the button that leads on where all have one. */
function firstOpen(form: HTMLElement): HTMLElement | null {
  const controls = [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) => control.checkVisibility() && control.closest('[aria-hidden]') === null,
  );
  const open = controls.find((control) =>
    isChoice(control)
      ? !controls.some((other) => other.name === control.name && isChoice(other) && other.checked)
      : control.value === '',
  );
  return open ?? form.querySelector('[data-next], button[type=submit]');
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
