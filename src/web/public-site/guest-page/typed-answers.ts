import { applicationConsentsFor } from '#shared/forms/consents.ts';
import type { Sent } from '#shared/forms/read-submission.ts';
import { HONEYPOT, STAMP } from '#shared/public-page/wire-names.ts';
import { readForm } from './read-form.ts';

/** Consents are given again each time; the others are no answers. */
const LEFT_OUT = new Set<string>([
  ...applicationConsentsFor('').map(({ name }) => name),
  HONEYPOT,
  STAMP,
]);

/** What the visitor has answered so far, by field name. */
export function typedAnswers(form: HTMLFormElement): Sent {
  return Object.fromEntries(
    Object.entries(readForm(form)).filter(([name, value]) => value !== '' && !LEFT_OUT.has(name)),
  );
}

/** Puts answers back into controls that are still empty; what was typed since stays. */
export function putBack(form: HTMLFormElement, answers: Sent): void {
  const chosen = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name }) => name),
  );
  for (const control of form.elements) {
    if (!isControl(control) || !Object.hasOwn(answers, control.name)) continue;
    const kept = [answers[control.name]].flat();
    if (control.type === 'radio' || control.type === 'checkbox') {
      if (!chosen.has(control.name))
        (control as HTMLInputElement).checked = kept.includes(control.value);
    } else if (control.value === '' && typeof kept[0] === 'string') control.value = kept[0];
  }
}

function isControl(
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}
