import type { ReviewGroup } from '#shared/contracts/clicks/review.ts';
import { REVIEW_NOUNS } from '#shared/labels/review.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

/** What is to be refused: a whole group, or these of it. */
export interface Refused {
  readonly group: ReviewGroup;
  readonly ids: string[] | undefined;
  readonly count: number;
}

/** A group that waits, and the way to refuse it or some of it. */
export interface ReviewGroupItemProps {
  readonly group: ReviewGroup;
  readonly onRefuse: (refused: Refused) => void;
}

/** What names a group to the server, as far as it was looked at. */
export function keyOf({ kind, cause, linkId, day, newestId }: ReviewGroup) {
  return { kind, cause, ...(linkId === null ? {} : { linkId }), day, newestId };
}

/** '198 Anfragen', '1 Klick'. */
export function countOf({ kind, count }: Pick<ReviewGroup, 'kind' | 'count'>): string {
  const [one, many] = REVIEW_NOUNS[kind];
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}
