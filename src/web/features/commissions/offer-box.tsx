import { Checkbox } from '@mantine/core';
import type { PendingCommission } from '#shared/contracts/credit-notes.ts';
import { showErrorToast, useSaveCommission } from './use-save-commission.ts';

/** 'Angebot gesendet': shown at once, taken back when the server refuses. */
export function OfferBox({ commission }: { readonly commission: PendingCommission }) {
  const save = useSaveCommission();
  const { id, offerSent } = commission;
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
