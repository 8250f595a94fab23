import type { ApiCall, Call } from '#shared/contracts/contract.ts';
import { call, type CallOptions, type Result } from './call.ts';
import { metaOf, type MutationMeta } from './refresh.ts';
import { useNotifyingMutation } from './use-notifying-mutation.ts';

/** A call with the options of this one time. */
export type CallVariables<C extends ApiCall> = Call<C> & {
  readonly options?: Pick<CallOptions, 'idempotencyKey'>;
};

/**
 * A changing call as a mutation: `useCall(patchPartner)`. What is on the screen is fetched again
 * before the mutation is done; `useCall(login, { refreshes: 'none' })` leaves it as it is. What is
 * given to `mutate(variables, callbacks)` is called also when that unmounted the caller.
 */
export function useCall<C extends ApiCall>(api: C, meta: MutationMeta = {}) {
  return useNotifyingMutation<Result<C>, CallVariables<C>>({
    mutationFn: ({ options, ...input }) => call(api, input as unknown as Call<C>, options),
    meta: { ...metaOf(api), ...meta },
  });
}
