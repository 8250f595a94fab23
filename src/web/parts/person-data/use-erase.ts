import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getLead } from '#shared/contracts/leads.ts';
import { getPartner } from '#shared/contracts/partners.ts';
import {
  erasePartner,
  eraseVisitor,
  listErasures,
  previewPartnerErasure,
  previewVisitorErasure,
} from '#shared/contracts/person-data.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { tellRefusal } from '../tell-refusal.ts';

/** Orders an erasure; the open screens show it as soon as its job is done. */
export function useErase(kind: 'visitor' | 'partner', id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ withOthers }: { readonly withOthers: boolean }) =>
      kind === 'visitor'
        ? call(eraseVisitor, { params: { id }, body: { withOthers } })
        : call(erasePartner, { params: { id } }),
    onSuccess: async ({ message }) => {
      await refresh(
        client,
        previewVisitorErasure,
        previewPartnerErasure,
        listErasures,
        getLead,
        getPartner,
      );
      toast.success('Löschung veranlasst', message);
      onDone();
    },
    onError: (error) => tellRefusal(error, 'Die Daten konnten nicht gelöscht werden.'),
  });
}
