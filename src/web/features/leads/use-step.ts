import { useQueryClient } from '@tanstack/react-query';
import { patchLead } from '#shared/contracts/calls.generated.ts';
import type { Call } from '#shared/contracts/contract.ts';
import { isRefusedFor, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type Step = Call<typeof patchLead>['body'];

/** Takes steps with one request; says what was done, or why it could not be. */
export function useStep(id: string) {
  const client = useQueryClient();
  const patch = useCall(patchLead);
  const save = async (step: Step): Promise<boolean> => {
    try {
      await patch.mutateAsync({ params: { id }, body: step });
      return true;
    } catch (error) {
      if (isRefusedFor(error, 'changed_meanwhile')) void client.invalidateQueries();
      if (!isSessionExpired(error))
        toast.error('Das hat nicht geklappt', messageOf(error, 'Bitte versuchen Sie es erneut.'));
      return false;
    }
  };
  return {
    isBusy: patch.isPending,
    /** Resolves to whether it was done. */
    async take(step: Step, done: string, detail?: string): Promise<boolean> {
      if (!(await save(step))) return false;
      toast.success(done, detail);
      return true;
    },
    /** A step with its way back: to what the request was, to the letter. */
    async takeUndoable(step: Step, done: string, back: Step): Promise<void> {
      if (!(await save(step))) return;
      toast.undoable(done, undefined, () => {
        void save(back).then((isBack) => isBack && toast.success('Rückgängig gemacht'));
      });
    },
  };
}
