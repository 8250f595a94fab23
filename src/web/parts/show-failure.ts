import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { planWay } from './show-refusal.ts';

/** Says what did not work and why; a session that ended is shown elsewhere. */
export function showFailure(title: string) {
  return (error: unknown): void => {
    if (isSessionExpired(error)) return;
    toast.error(title, messageOf(error, 'Bitte versuchen Sie es erneut.'), planWay(error));
  };
}
