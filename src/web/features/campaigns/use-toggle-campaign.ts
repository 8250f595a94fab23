import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listCampaignRows, setCampaignStatus } from '#shared/contracts/calls.generated.ts';
import type { CampaignRow } from '#shared/contracts/campaigns/campaigns.ts';
import { call } from '#web/api/call.ts';
import { withRow, type Listed } from '#web/api/listed.ts';
import { keyOf } from '#web/api/queries.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toggled } from './campaign.ts';

/** The campaign as it is; `isUndo`: a step that takes another one back. */
type Toggle = Pick<CampaignRow, 'id' | 'status'> & { readonly isUndo?: true };

/**
 * Pauses or activates; shows the new status at once and takes it back when it is refused.
 * @param onToggled called with the campaign as it is then; not for a step that takes one back
 */
export function useToggleCampaign(onToggled: (campaign: CampaignRow) => void) {
  const client = useQueryClient();
  const key = keyOf(listCampaignRows);
  const toggle = useMutation({
    mutationFn: ({ id, status }: Toggle) =>
      call(setCampaignStatus, { params: { id }, body: { status: toggled(status) } }),
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Listed<CampaignRow>>({
        queryKey: key,
      });
      client.setQueriesData<Listed<CampaignRow>>({ queryKey: key }, (listed) =>
        listed === undefined ? undefined : withRow(listed, id, { status: toggled(status) }),
      );
      return before;
    },
    onSuccess: (campaign, before) => {
      const { status, name } = campaign;
      const title = status === 'active' ? 'Kampagne aktiviert' : 'Kampagne pausiert';
      if (before.isUndo !== true) onToggled(campaign);
      // Nothing leads back to a draft.
      if (before.isUndo === true || toggled(status) !== before.status) toast.success(title, name);
      else toast.undoable(title, name, () => toggle.mutate({ ...campaign, isUndo: true }));
    },
    onError: (error, _campaign, before) => {
      for (const [queryKey, listed] of before ?? []) client.setQueryData(queryKey, listed);
      showRefusal(error, 'Kampagne konnte nicht aktualisiert werden.');
      // Whatever was refused may show a list that others have changed.
      return client.invalidateQueries({ queryKey: key });
    },
  });
  return toggle;
}
