import type { CalendarDate } from '#shared/calendar-date.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';

/** Where each status may lead by the provider's hand. */
const ALLOWED: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  draft: ['active', 'paused', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  // Ended by mistake, or given a later end: it can come back. Nothing becomes a draft again.
  ended: ['active', 'paused'],
};

export type StatusDecision = 'unchanged' | 'changed' | 'illegal' | 'end_date_passed';

/**
 * Decides a change of status; staying is always possible. A campaign whose end day has passed
 * can't become active or paused. What a campaign needs to go live (legal links, room in the plan)
 * is asked separately when the decision makes it active.
 */
export function decideStatus(
  from: CampaignStatus,
  to: CampaignStatus,
  endDate: CalendarDate | null,
  today: CalendarDate,
): StatusDecision {
  if (from === to) return 'unchanged';
  if (!ALLOWED[from].includes(to)) return 'illegal';
  return to !== 'ended' && endDate !== null && endDate < today ? 'end_date_passed' : 'changed';
}

/** Whether a running campaign is over: its end day, which counts fully, has passed. */
export function decideEnd(
  campaign: { readonly status: CampaignStatus; readonly endDate: CalendarDate | null },
  today: CalendarDate,
): boolean {
  const runs = campaign.status === 'active' || campaign.status === 'paused';
  return runs && campaign.endDate !== null && campaign.endDate < today;
}
