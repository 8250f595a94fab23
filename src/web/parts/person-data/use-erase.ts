import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  erasePartner,
  eraseVisitor,
  listErasures,
  previewPartnerErasure,
  previewVisitorErasure,
} from '#shared/contracts/person-data.ts';
import { isRefusedFor } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AFTER_COMMISSION } from '../after-commission.ts';
import { tellRefusal } from '../tell-refusal.ts';

const LOOKS = 15;
const PAUSE_MS = 1_000;

/** Orders an erasure and waits a little for its job; what shows the person is read anew. */
export function useErase(kind: 'visitor' | 'partner', id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ withOthers }: { readonly withOthers: boolean }) => {
      const { message } =
        kind === 'visitor'
          ? await call(eraseVisitor, { params: { id }, body: { withOthers } })
          : await call(erasePartner, { params: { id } });
      return { message, isDone: await isCarriedOut(kind, id) };
    },
    onSuccess: async ({ message, isDone }) => {
      await refresh(
        client,
        ...AFTER_COMMISSION,
        previewVisitorErasure,
        previewPartnerErasure,
        listErasures,
      );
      if (isDone) toast.success('Daten gelöscht', 'Der Nachweis steht in „Daten & Konto“.');
      else toast.success('Löschung veranlasst', message);
      onDone();
    },
    onError: (error) => tellRefusal(error, 'Die Daten konnten nicht gelöscht werden.'),
  });
}

/** Looks every second whether the job has done it; somebody of whom nothing is left is not found. */
async function isCarriedOut(kind: 'visitor' | 'partner', id: string): Promise<boolean> {
  const contract = kind === 'visitor' ? previewVisitorErasure : previewPartnerErasure;
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      const { erasedAt } = await call(contract, { params: { id } });
      if (erasedAt !== null) return true;
    } catch (error) {
      if (isRefusedFor(error, 'not_found')) return true;
    }
  }
  return false;
}
