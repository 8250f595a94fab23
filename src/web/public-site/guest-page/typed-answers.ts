import { CONSENT_NAMES } from '#shared/forms/consents.ts';
import type { Sent } from '#shared/forms/read-submission.ts';
import { HONEYPOT, STAMP } from '#shared/public-page/wire-names.ts';
import { readForm } from './read-form.ts';

/** Consents are given again each time; the others are no answers. */
const LEFT_OUT = new Set<string>([...CONSENT_NAMES, HONEYPOT, STAMP]);

/** What the visitor has answered so far, by field name. */
export function typedAnswers(form: HTMLFormElement): Sent {
  return Object.fromEntries(
    Object.entries(readForm(form)).filter(
      ([name, value]) => [value].flat().some((part) => part !== '') && !LEFT_OUT.has(name),
    ),
  );
}

/**
 * Puts answers back into controls that nobody has touched since the page came; what was typed since
 * stays.
 */
export function putBack(form: HTMLFormElement, answers: Sent): void {
  const chosen = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input')]
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map(({ name }) => name),
  );
  const seen = new Map<string, number>();
  for (const control of form.elements) {
    if (!isControl(control) || !Object.hasOwn(answers, control.name)) continue;
    // A consent is given again each time, and no script may fill in files.
    if (control.dataset['consent'] !== undefined || control.type === 'file') continue;
    const kept = [answers[control.name]].flat();
    // Several controls of one name have their values in their order.
    const place = seen.get(control.name) ?? 0;
    seen.set(control.name, place + 1);
    const own = kept[place];
    if (control.type === 'radio' || control.type === 'checkbox') {
      if (!chosen.has(control.name))
        (control as HTMLInputElement).checked = kept.includes(control.value);
    } else if (isUntouched(control) && typeof own === 'string') control.value = own;
  }
}

/** Empty, or as the address has filled it in. */
function isUntouched(control: Control): boolean {
  if (control.value === '') return true;
  return control instanceof HTMLSelectElement
    ? control.selectedOptions[0]?.defaultSelected === true
    : control.value === control.defaultValue;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}
