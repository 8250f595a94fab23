import { useQueryClient } from '@tanstack/react-query';
import type { Call, Contract } from '#shared/contracts/contract.ts';
import { call, type CallOptions, type Result } from './call.ts';
import { refresh } from './queries.ts';
import { useNotifyingMutation } from './use-notifying-mutation.ts';

/** A call with the options of this one time. */
export type CallVariables<C extends Contract> = Call<C> & {
  readonly options?: Pick<CallOptions, 'idempotencyKey'>;
};

/**
 * A changing call as a mutation: `useCall(patchPartner, { refreshes: [listPartnerRows] })`. What it
 * refreshes has arrived before the mutation is done, so that no screen shows the old state; what is
 * given to `mutate(variables, told)` is told also when that took the asking part away.
 */
export function useCall<C extends Contract>(
  contract: C,
  { refreshes = [] }: { readonly refreshes?: readonly Contract[] } = {},
) {
  const client = useQueryClient();
  return useNotifyingMutation<Result<C>, CallVariables<C>>({
    mutationFn: ({ options, ...input }) => call(contract, input as unknown as Call<C>, options),
    onSuccess: () => refresh(client, ...refreshes),
  });
}
