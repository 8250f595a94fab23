import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import {
  listCampaigns,
  setCampaignStatus,
  type CampaignAnswer,
} from '#shared/contracts/campaigns.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import { call } from '#web/api/call.ts';
import { keyOf, refresh } from '#web/api/queries.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { toggled } from './campaign.ts';
import { AFTER_SAVE } from './refreshes.ts';
import { tellRefusal } from './tell-refusal.ts';

type Listed = InfiniteData<CampaignAnswer[]> | CampaignAnswer[];

/** Pauses or activates; shows the new status at once and takes it back when it is refused. */
export function useToggleCampaign() {
  const client = useQueryClient();
  const key = keyOf(listCampaigns);
  return useMutation({
    mutationFn: ({ id, status }: CampaignAnswer) =>
      call(setCampaignStatus, { params: { id }, body: { status: toggled(status) } }),
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueriesData<Listed>({ queryKey: key });
      client.setQueriesData<Listed>({ queryKey: key }, (listed) =>
        listed === undefined ? undefined : withStatus(listed, id, toggled(status)),
      );
      return before;
    },
    onSuccess: ({ status, name }) =>
      toast.success(status === 'active' ? 'Kampagne aktiviert' : 'Kampagne pausiert', name),
    onError: (error, _campaign, before) => {
      for (const [queryKey, listed] of before ?? []) client.setQueryData(queryKey, listed);
      tellRefusal(error, 'Kampagne konnte nicht aktualisiert werden.');
    },
    onSettled: () => refresh(client, ...AFTER_SAVE),
  });
}

function withStatus(listed: Listed, id: string, status: CampaignStatus): Listed {
  const change = (rows: readonly CampaignAnswer[]) =>
    rows.map((row) => (row.id === id ? { ...row, status } : row));
  return Array.isArray(listed)
    ? change(listed)
    : { ...listed, pages: listed.pages.map((page) => change(page)) };
}
