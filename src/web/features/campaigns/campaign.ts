import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';

export const STATUS_TONES: Readonly<Record<CampaignStatus, Tone>> = {
  draft: 'info',
  active: 'good',
  paused: 'wait',
  ended: 'off',
};

/** '01.03.2027 bis 31.10.2027', 'ab …', 'bis …'; '' without dates. */
export function periodOf({
  startDate,
  endDate,
}: Pick<CampaignAnswer, 'startDate' | 'endDate'>): string {
  if (startDate !== null && endDate !== null)
    return `${formatDate(startDate)} bis ${formatDate(endDate)}`;
  if (startDate !== null) return `ab ${formatDate(startDate)}`;
  return endDate === null ? '' : `bis ${formatDate(endDate)}`;
}

/** 'Pausieren' turns active into paused, 'Aktivieren' any other status into active. */
export const toggled = (status: CampaignStatus): CampaignStatus =>
  status === 'active' ? 'paused' : 'active';
