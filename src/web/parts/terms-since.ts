import type { RewardTermsAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';

/** A version of the reward to read: 'Prämie ab 21.11.2026' and what is paid. */
export interface TermsLine {
  readonly version: number;
  readonly since: string;
  /** '21.11.2026' */
  readonly from: string;
  readonly sentence: string;
}

/**
 * Every version with the Berlin day from which it is valid. Where several began on one day, each
 * of them says the time too; otherwise they could not be distinguished.
 */
export function termsLines(
  versions: readonly (RewardTermsAnswer & { readonly bonusTitle?: string | null })[],
): TermsLine[] {
  const days = versions.map(({ validFrom }) => formatDate(validFrom));
  return versions.map(({ version, validFrom, rewardSentence, bonusTitle = null }, index) => {
    const day = days[index] ?? '';
    const isShared = days.filter((other) => other === day).length > 1;
    const from = isShared ? `${formatInstant(validFrom)} Uhr` : day;
    const of = bonusTitle === null ? '' : ` (Bonus „${bonusTitle}“)`;
    return { version, since: `Prämie ab ${from}`, from, sentence: `${rewardSentence}${of}` };
  });
}
