import { dissolveAccount } from '#shared/contracts/own-data.ts';
import { expectSessionEnd } from '#web/api/end-session.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Time to read the farewell (docs/product/privacy.md section 3). */
const FAREWELL_MS = 2_000;

/** Dissolves the account, says so, and leaves for the login. */
export function useDissolve() {
  const dissolve = useCall(dissolveAccount, { refreshes: 'none' });
  const mutateAsync: typeof dissolve.mutateAsync = async (variables) => {
    const answer = await dissolve.mutateAsync(variables);
    expectSessionEnd();
    toast.success('Konto erfolgreich deaktiviert');
    setTimeout(() => window.location.assign('/auth'), FAREWELL_MS);
    return answer;
  };
  return { mutateAsync, isSuccess: dissolve.isSuccess };
}
