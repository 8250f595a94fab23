import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getCampaignSummary } from '#shared/contracts/campaigns.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { CreateCampaignForm } from './create-campaign-form.tsx';

/** 'Neue Kampagne': open while the address says `?neu=kampagne`. */
export function CreateCampaignDialog() {
  const { value, close } = useOverlay('neu', ['reiter']);
  const { data: user } = useQuery(userQuery());
  const { data: summary, error, refetch } = useQuery(queryOf(getCampaignSummary, {}));
  const limit = user ? PLANS[user.plan].limits.campaigns : null;
  const hasQuota = limit === null || (summary?.active ?? 0) < limit;
  return (
    <FormDialog opened={value === 'kampagne'} onClose={close} title="Neue Kampagne" width="48rem">
      {user && summary !== undefined ? (
        <CreateCampaignForm
          canGoLive={user.activationMissing.length === 0 && hasQuota}
          onClose={close}
        />
      ) : null}
      {summary === undefined && error === null ? <Skeleton height={420} radius="md" /> : null}
      {summary === undefined && error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
    </FormDialog>
  );
}
