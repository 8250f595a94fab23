import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchReferralLink, type ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AFTER_SAVE } from './refreshes.ts';
import { tellRefusal } from './tell-refusal.ts';

/** 'Deaktivieren' and 'Aktivieren' of a link. */
export function useToggleLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: ReferralLinkAnswer) =>
      call(patchReferralLink, {
        params: { id },
        body: { status: isActive ? 'inactive' : 'active' },
      }),
    onSuccess: async () => {
      await refresh(client, ...AFTER_SAVE);
      toast.success('Link-Status aktualisiert');
    },
    onError: (error) => tellRefusal(error, 'Link-Status konnte nicht geändert werden.'),
  });
}
