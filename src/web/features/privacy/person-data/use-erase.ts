import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getPartner } from '#shared/contracts/partners.ts';
import {
  erasePartner,
  eraseVisitor,
  listErasures,
  previewPartnerErasure,
  previewVisitorErasure,
} from '#shared/contracts/person-data.ts';
import type { ErasureState } from '#shared/labels/erasures.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const LOOKS = 15;
const PAUSE_MS = 1_000;

export interface EraseOptions {
  readonly kind: 'visitor' | 'partner';
  readonly id: string;
  readonly onDone: () => void;
  /** Once the person is erased. */
  readonly onErased: () => void;
}

/** Orders an erasure and waits a little for its job; what shows the person is read anew. */
export function useErase({ kind, id, onDone, onErased }: EraseOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ withOthers }: { readonly withOthers: boolean }) => {
      const { message } =
        kind === 'visitor'
          ? await call(eraseVisitor, { params: { id }, body: { withOthers } })
          : await call(erasePartner, { params: { id } });
      return { message, state: await stateOf(id) };
    },
    // Only once the dialog and the sheet are closed, and only what has not been erased.
    meta: { refreshes: 'none' },
    onSuccess: async ({ message, state }) => {
      onDone();
      if (state === 'done') {
        onErased();
        toast.success('Daten gelöscht', 'Der Nachweis steht in „Daten & Konto“.');
      } else if (state === 'ordered') toast.success('Löschung veranlasst', message);
      else
        toast.error(
          'Nicht gelöscht',
          'Inzwischen spricht etwas dagegen. Bitte sehen Sie noch einmal nach.',
        );
      for (const preview of [previewVisitorErasure, previewPartnerErasure])
        client.removeQueries({ queryKey: keyOf(preview) });
      // Nothing may be left of a partner, and then what asks about them finds nobody.
      const isGone = kind === 'partner' && state === 'done';
      await refreshAll(client, isGone ? { path: getPartner.path, params: { id } } : undefined);
    },
    onError: (error) => showRefusal(error, 'Die Daten konnten nicht gelöscht werden.'),
  });
}

/** Looks every second into the proofs whether the job has done it. */
async function stateOf(id: string): Promise<ErasureState> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const proofs = await call(listErasures, {});
    const status = proofs.find(({ subjectIds }) => subjectIds.includes(id))?.status;
    if (status !== undefined && status !== 'ordered') return status;
  }
  return 'ordered';
}
