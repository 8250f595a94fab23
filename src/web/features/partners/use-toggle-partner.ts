import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { listPartners, patchPartner, type PartnerAnswer } from '#shared/contracts/partners.ts';
import type { PartnerStatus } from '#shared/labels/statuses.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { keyOf, refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AFTER_SAVE } from './refreshes.ts';

type Listed = InfiniteData<PartnerAnswer[]> | PartnerAnswer[];

/** 'Pausieren' turns active into inactive, 'Aktivieren' any other state into active. */
const toggled = (status: PartnerStatus): PartnerStatus =>
  status === 'active' ? 'inactive' : 'active';

/** Shows the new status at once and takes it back when the server refuses. */
export function useTogglePartner() {
  const client = useQueryClient();
  const key = keyOf(listPartners);
  return useMutation({
    mutationFn: ({ id, status }: PartnerAnswer) =>
      call(patchPartner, { params: { id }, body: { status: toggled(status) } }),
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Listed>({ queryKey: key });
      client.setQueriesData<Listed>({ queryKey: key }, (listed) =>
        listed === undefined ? undefined : withStatus(listed, id, toggled(status)),
      );
      return before;
    },
    onSuccess: ({ message }) => toast.success('Partner-Status aktualisiert', message),
    onError: (error, _partner, before) => {
      for (const [queryKey, listed] of before ?? []) client.setQueryData(queryKey, listed);
      if (isSessionExpired(error)) return;
      toast.error('Fehler beim Status-Update', messageOf(error, 'Bitte versuchen Sie es erneut.'));
    },
    onSettled: () => refresh(client, ...AFTER_SAVE),
  });
}

function withStatus(listed: Listed, id: string, status: PartnerStatus): Listed {
  const change = (rows: readonly PartnerAnswer[]) =>
    rows.map((row) => (row.id === id ? { ...row, status } : row));
  return Array.isArray(listed)
    ? change(listed)
    : { ...listed, pages: listed.pages.map((page) => change(page)) };
}
