import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listPartnerRows, type PartnerRow } from '#shared/contracts/partner-rows.ts';
import { patchPartner } from '#shared/contracts/partners.ts';
import type { PartnerStatus } from '#shared/labels/statuses.ts';
import { call } from '#web/api/call.ts';
import { withRow, type Listed } from '#web/api/listed.ts';
import { keyOf } from '#web/api/queries.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** 'Pausieren' turns active into inactive, 'Aktivieren' any other state into active. */
const toggled = (status: PartnerStatus): PartnerStatus =>
  status === 'active' ? 'inactive' : 'active';

/** The partner as he is, and the status that he shall have where it is not the usual other one. */
type Toggle = Pick<PartnerRow, 'id' | 'status'> & {
  readonly to?: PartnerStatus;
};

/** Shows the new status at once and takes it back when the server refuses. */
export function useTogglePartner() {
  const client = useQueryClient();
  const key = keyOf(listPartnerRows);
  const toggle = useMutation({
    mutationFn: ({ id, status, to = toggled(status) }: Toggle) =>
      call(patchPartner, { params: { id }, body: { status: to } }),
    onMutate: async ({ id, status, to = toggled(status) }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Listed<PartnerRow>>({
        queryKey: key,
      });
      client.setQueriesData<Listed<PartnerRow>>({ queryKey: key }, (listed) =>
        listed === undefined ? undefined : withRow(listed, id, { status: to }),
      );
      return before;
    },
    onSuccess: ({ message, id, status }, before) =>
      before.to === undefined
        ? toast.undoable('Partner-Status aktualisiert', message, () =>
            toggle.mutate({ id, status, to: before.status }),
          )
        : toast.success('Partner-Status aktualisiert', message),
    onError: (error, _partner, before) => {
      for (const [queryKey, listed] of before ?? []) client.setQueryData(queryKey, listed);
      showRefusal(error, 'Fehler beim Status-Update');
      // Whatever was refused may show a list that others have changed.
      return client.invalidateQueries({ queryKey: key });
    },
  });
  return toggle;
}
