import { Checkbox } from '@mantine/core';
import type { PendingPremium } from '#shared/contracts/credit-notes.ts';
import { showErrorToast, useSavePremium } from './use-save-premium.ts';

/** 'Angebot gesendet': shown at once, taken back when the server refuses. */
export function OfferBox({ premium }: { readonly premium: PendingPremium }) {
  const save = useSavePremium();
  const { id, offerSent } = premium;
  return (
    <Checkbox
      label="Angebot gesendet"
      checked={save.isPending ? save.variables.body.offerSent === true : offerSent}
      disabled={save.isPending}
      onChange={({ currentTarget }) =>
        save.mutate(
          { params: { id }, body: { offerSent: currentTarget.checked } },
          { onError: showErrorToast },
        )
      }
    />
  );
}
