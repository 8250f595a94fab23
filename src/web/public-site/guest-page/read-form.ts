import type { FormField } from '#shared/forms/form-config.ts';
import type { AnswerIssue, Sent } from '#shared/forms/read-submission.ts';

/** What stands in the form now, by name; fields of several values as lists. */
export function readForm(form: HTMLFormElement): Sent {
  const sent = new Map<string, string | string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const before = sent.get(name);
    if (before === undefined) sent.set(name, value);
    else sent.set(name, Array.isArray(before) ? [...before, value] : [before, value]);
  }
  return Object.fromEntries(sent);
}

/**
 * Fields whose control holds something that its browser could not read (letters in a number,
 * half a date): it hands on '', and the typing would be lost without a word.
 */
export function unreadableFields(
  form: HTMLFormElement,
  fields: readonly FormField[],
): readonly AnswerIssue[] {
  const inputs = [...form.querySelectorAll('input')].filter((input) => input.validity.badInput);
  return fields
    .filter(({ name }) => inputs.some((input) => input.name === name))
    .map(({ name, label }) => ({
      path: name,
      message: `Die Eingabe bei „${label}“ ist unvollständig oder nicht lesbar.`,
      kind: 'wrong' as const,
    }));
}
