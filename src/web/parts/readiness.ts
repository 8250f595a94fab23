import { readinessText, type ReadinessFacts } from '#shared/labels/readiness.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';

/** Whether a partner can be paid by document now, in a few words and a colour. */
export function readinessWords(facts: ReadinessFacts): {
  readonly tone: Tone;
  readonly text: string;
} {
  return { tone: facts.ready ? 'good' : 'wait', text: readinessText(facts) };
}
