import type { ReadinessFacts } from '#shared/labels/readiness.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { readinessWords } from './readiness.ts';

/** 'Gutschrift-bereit', or how much is missing; nothing while it is not known. */
export function ReadinessBadge({ readiness }: { readonly readiness: ReadinessFacts | undefined }) {
  if (readiness === undefined) return null;
  const { tone, text } = readinessWords(readiness);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
