import { ApiError, isRefusedFor, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { screenAddress } from '#web/api/house.ts';
import { UPGRADE_ADDRESS } from '#web/parts/plan-limit/upgrade-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The way to a plan that allows more. */
const upgrade = () => ({ label: 'Upgrade ansehen', href: screenAddress(UPGRADE_ADDRESS) });

/** The way to a plan that allows it, for what the present one refuses; undefined for other refusals. */
export const planWay = (error: unknown) =>
  isRefusedFor(error, 'plan_limit_reached', 'premium_required', 'picture_quota_reached')
    ? upgrade()
    : undefined;

/** The way to a plan with room for the links that stay inactive after a partner's change; undefined without such. */
export const wayForLinks = (left: number) => (left === 0 ? undefined : upgrade());

/**
 * Says why a campaign or link could not be saved (docs/product/campaigns.md sections 2 and 12).
 * What is wrong with a date that has no field on the screen is said in its own words.
 */
export function showRefusal(error: unknown, title: string): void {
  if (isSessionExpired(error)) return;
  const isFull = isRefusedFor(error, 'plan_limit_reached');
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined;
  toast.error(
    isFull ? 'Limit erreicht' : title,
    issue ?? messageOf(error, 'Bitte versuchen Sie es erneut.'),
    planWay(error),
  );
}
