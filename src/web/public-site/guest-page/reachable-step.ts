import { askedForm } from '#shared/forms/conditions.ts';
import { readSubmission, type Sent } from '#shared/forms/read-submission.ts';
import type { FormWords } from '#shared/guest-words/form-words.ts';
import type { FormPages } from './available-campaign.ts';

/**
 * The page of the form on which to go on: the wanted one, or the first before it whose answers are
 * not (or no longer) in order. Where the wanted one is not shown, the last before it that is.
 */
export function reachableStep(
  pages: FormPages,
  sent: Sent,
  wanted: number,
  words: FormWords,
): number {
  const asked = askedForm(pages, sent);
  const upTo = asked.pages.filter((index) => index <= wanted);
  const open = upTo.find((index) => {
    const fields = pages[index]?.fields.filter((field) => asked.fields.includes(field)) ?? [];
    return index < wanted && readSubmission(fields, sent, words).issues.length > 0;
  });
  return open ?? upTo.at(-1) ?? 0;
}
