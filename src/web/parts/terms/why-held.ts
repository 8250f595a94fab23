import type { HeldTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import { formatDate } from '#web/ui/format/format-date.ts';

/** The last Berlin day before an instant at which something has ended: '31.12.2026'. */
export const lastDayOf = (endsAt: string): string =>
  formatDate(new Date(new Date(endsAt).getTime() - 1).toISOString());

/**
 * Why terms hold: 'Vereinbarung vom 12.11.2026', 'Gruppe Fotografen', 'Kampagne', 'Bonus „Sommer“', with
 * the last day where they end by themselves.
 */
export function whyHeld(held: HeldTerms): string {
  const until = held.endsAt === null ? '' : `, bis ${lastDayOf(held.endsAt)}`;
  const level = {
    agreement: `Vereinbarung vom ${formatDate(held.createdAt)}`,
    group: `Gruppe ${held.groupName ?? ''}`,
    campaign: 'Kampagne',
  }[held.level];
  return held.bonusTitle === null
    ? `${level}${until}`
    : `Bonus „${held.bonusTitle}“${until}${held.level === 'campaign' ? '' : ` (${level})`}`;
}
