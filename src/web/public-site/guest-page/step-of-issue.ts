import type { AnswerIssue } from '#shared/forms/read-submission.ts';
import type { FormPages } from './available-campaign.ts';

/** Index of the page on which something is wrong; consents stand on the last one. 0 without an issue. */
export function stepOfIssue(pages: FormPages, issue: AnswerIssue | undefined): number {
  if (issue === undefined) return 0;
  if (issue.kind === 'consent') return pages.length - 1;
  const found = pages.findIndex(({ fields }) => fields.some(({ name }) => name === issue.path));
  return Math.max(0, found);
}

/** The issues that a page of the form shows. */
export function issuesOfStep(
  pages: FormPages,
  step: number,
  issues: readonly AnswerIssue[],
): readonly AnswerIssue[] {
  return issues.filter((issue) => stepOfIssue(pages, issue) === step);
}
