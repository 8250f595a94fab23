import { ApiError, isRefusedFor, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

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
  );
}
