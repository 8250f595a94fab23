import { useMutation } from '@tanstack/react-query';
import { patchReferralLink } from '#shared/contracts/calls.generated.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { showRefusal } from './show-refusal.ts';

/** The link as it is; `isUndo`: a step that takes another one back. */
type Toggle = ReferralLinkAnswer & { readonly isUndo?: true };

/** 'Deaktivieren' and 'Aktivieren' of a link. */
export function useToggleLink() {
  const toggle = useMutation({
    mutationFn: ({ id, isActive }: Toggle) =>
      call(patchReferralLink, {
        params: { id },
        body: { status: isActive ? 'inactive' : 'active' },
      }),
    onSuccess: (_answer, link) => {
      if (link.isUndo === true) toast.success('Link-Status aktualisiert');
      else
        toast.undoable('Link-Status aktualisiert', undefined, () =>
          toggle.mutate({ ...link, isActive: !link.isActive, isUndo: true }),
        );
    },
    onError: (error) => showRefusal(error, 'Link-Status konnte nicht geändert werden.'),
  });
  return toggle;
}
