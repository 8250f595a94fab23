import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchReferralLink, type ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AFTER_SAVE } from './refreshes.ts';

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
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error(
        'Link-Status konnte nicht geändert werden.',
        messageOf(error, 'Bitte versuchen Sie es erneut.'),
      );
    },
  });
}
