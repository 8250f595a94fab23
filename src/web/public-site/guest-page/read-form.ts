import type { FormField } from '#shared/forms/form-config.ts';
import type { AnswerIssue, Sent } from '#shared/forms/read-submission.ts';
import { fill } from '#shared/guest-words/fill.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';

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
 * half a date), or files that are not stored: it hands on '', and that would be lost without a word.
 */
export function unreadableFields(
  form: HTMLFormElement,
  fields: readonly Pick<FormField, 'type' | 'name' | 'label'>[],
  words: FormWords,
): readonly AnswerIssue[] {
  const inputs = [...form.querySelectorAll('input')].filter((input) => input.validity.badInput);
  const files = fields.flatMap((field) => filesUnderWay(form, field, words));
  const unreadable = fields
    .filter(({ name }) => inputs.some((input) => input.name === name))
    .map(({ name, label }) => ({
      path: name,
      message: fill(words.unreadable, { label }),
      kind: 'wrong' as const,
    }));
  return [...unreadable, ...files];
}

/** Files that are still on their way, or did not arrive: the request would lack them without a word. */
function filesUnderWay(
  form: HTMLFormElement,
  { type, name, label }: Pick<FormField, 'type' | 'name' | 'label'>,
  words: FormWords,
): readonly AnswerIssue[] {
  if (type !== 'files') return [];
  const states = [...form.querySelectorAll<HTMLElement>(`[data-files="${name}"] [data-state]`)].map(
    ({ dataset }) => dataset['state'],
  );
  const issue = (message: string) => [{ path: name, message, kind: 'wrong' as const }];
  if (states.includes('waiting') || states.includes('sending'))
    return issue(fill(words.filesUnderWay, { label }));
  return states.includes('failed') ? issue(fill(words.filesFailed, { label })) : [];
}
