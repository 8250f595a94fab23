import { useState } from 'react';
import type { z } from 'zod';
import type { ApiCall, Call, Contract } from '#shared/contracts/contract.ts';
import { useCall } from '#web/api/use-call.ts';

/** A call that answers with a page of the card service. */
type PageCall = ApiCall<Contract & { readonly response: z.ZodType<{ url: string }> }>;

/**
 * Sends the browser to the page that a call opens. Only addresses of the web are followed; what the
 * server names comes from the card service itself.
 */
export function usePage<C extends PageCall>(api: C) {
  const opening = useCall(api, { refreshes: 'none' });
  const [isLeaving, setLeaving] = useState(false);
  const open = async (input: Call<C>): Promise<void> => {
    const { url } = (await opening.mutateAsync(input)) as { url: string };
    if (!/^https?:\/\//.test(url)) throw new Error('no address of the web');
    setLeaving(true);
    window.location.assign(url);
  };
  return { open, isBusy: opening.isPending || isLeaving, error: opening.error };
}
