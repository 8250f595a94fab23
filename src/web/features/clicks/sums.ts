import type { VerdictCounts } from '#shared/contracts/clicks/clicks.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

/** The verdicts in the order in which they are shown; the one that counts first. */
export const VERDICTS = Object.keys(CLICK_VERDICTS) as readonly ClickVerdict[];
const REJECTED = VERDICTS.filter((verdict) => verdict !== 'valid');

export function everyHit(hits: VerdictCounts): number {
  return VERDICTS.reduce((sum, verdict) => sum + hits[verdict], 0);
}

/** Hits that do not count. */
export function rejected(hits: VerdictCounts): number {
  return everyHit(hits) - hits.valid;
}

/** Days or links together. */
export function together(all: readonly { readonly hits: VerdictCounts }[]): VerdictCounts {
  const sum = (verdict: ClickVerdict) => all.reduce((total, { hits }) => total + hits[verdict], 0);
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, sum(verdict)])) as VerdictCounts;
}

/** 'Doppelt 12, Bot 3': why hits do not count; '–' when all do. */
export function reasons(hits: VerdictCounts): string {
  const given = REJECTED.filter((verdict) => hits[verdict] > 0);
  if (given.length === 0) return '–';
  return given
    .map((verdict) => `${CLICK_VERDICTS[verdict]} ${formatCount(hits[verdict])}`)
    .join(', ');
}
