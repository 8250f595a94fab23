import { readSubmission, type Sent } from '#shared/forms/read-submission.ts';
import type { FormPages } from './available-campaign.ts';

/**
 * The page of the form on which to go on: the wanted one, or the first before it whose answers are
 * not (or no longer) in order.
 */
export function reachableStep(pages: FormPages, sent: Sent, wanted: number): number {
  const before = pages.slice(0, Math.min(wanted, pages.length - 1));
  const open = before.findIndex(({ fields }) => readSubmission(fields, sent).issues.length > 0);
  return open === -1 ? before.length : open;
}
