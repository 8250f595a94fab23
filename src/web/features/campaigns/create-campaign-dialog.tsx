import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createCampaign, getCampaignSummary } from '#shared/contracts/calls.generated.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { CampaignFormTabs } from './campaign-form-tabs.tsx';
import { createSchema, newCampaign } from './campaign-values.ts';

const { active, paused, draft } = CAMPAIGN_STATUSES;

const STATUSES = [
  { value: 'active', label: active },
  { value: 'paused', label: paused },
  { value: 'draft', label: draft },
];

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

interface CreateCampaignFormProps {
  readonly canGoLive: boolean;
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** Creates a campaign (docs/product/campaigns.md section 2). */
function CreateCampaignForm({ canGoLive, onClose }: CreateCampaignFormProps) {
  const form = useContractForm(createSchema, newCampaign(canGoLive));
  const create = useCall(createCampaign);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Neue Kampagne"
      onSubmit={async ({ status, ...values }) => {
        const body = { ...values, status: status === 'ended' ? 'draft' : status };
        const campaign = await create.mutateAsync({ body });
        toast.success('Kampagne erstellt', campaign.name);
        onClose({ saved: true });
      }}
      onError={(error) => showRefusal(error, 'Die Kampagne konnte nicht erstellt werden.')}
    >
      <CampaignFormTabs form={form} statuses={STATUSES} isNew />
      <FormFooter
        submit="Kampagne erstellen"
        isSubmitting={isSubmitting}
        onCancel={() => onClose()}
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['neu']} />
    </Form>
  );
}
