import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { createCampaign, getCampaignSummary } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FullDialog } from '#web/ui/overlay/full-dialog.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { createSchema, newCampaign } from './campaign-values.ts';

const { active, paused, draft } = CAMPAIGN_STATUSES;

const STATUSES = [
  { value: 'active', label: active },
  { value: 'paused', label: paused },
  { value: 'draft', label: draft },
];

export interface CreateCampaignDialogProps {
  readonly onCreated: (campaign: CampaignAnswer) => void;
}

/** 'Neue Kampagne': open while the address says `?neu=kampagne`. */
export function CreateCampaignDialog({ onCreated }: CreateCampaignDialogProps) {
  const { value, close } = useOverlay('neu', ['reiter']);
  const { data: user } = useQuery(userQuery());
  const { data: summary, error, refetch } = useQuery(queryOf(getCampaignSummary, {}));
  const limit = user ? PLANS[user.plan].limits.campaigns : null;
  const hasQuota = limit === null || (summary?.active ?? 0) < limit;
  return (
    <FullDialog opened={value === 'kampagne'} onClose={close} title="Neue Kampagne">
      {user && summary !== undefined ? (
        <CreateCampaignForm
          canGoLive={user.activationMissing.length === 0 && hasQuota}
          onClose={close}
          onCreated={onCreated}
        />
      ) : null}
      {summary === undefined && error === null ? <Skeleton height={420} radius="md" /> : null}
      {summary === undefined && error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : null}
    </FullDialog>
  );
}

interface CreateCampaignFormProps extends CreateCampaignDialogProps {
  readonly canGoLive: boolean;
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** Creates a campaign (docs/product/campaigns.md section 2). */
function CreateCampaignForm({ canGoLive, onClose, onCreated }: CreateCampaignFormProps) {
  const form = useContractForm(createSchema, newCampaign(canGoLive));
  const create = useCall(createCampaign);
  const isDraft = useRef(false);
  const id = useId();
  const { isDirty, isSubmitting } = form.formState;
  const saveDraft = () => {
    isDraft.current = true;
    (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit();
  };
  return (
    <Form
      id={id}
      form={form}
      label="Neue Kampagne"
      onInvalid={() => {
        isDraft.current = false;
      }}
      onSubmit={async ({ status, ...values }) => {
        const asDraft = isDraft.current || status === 'ended';
        isDraft.current = false;
        const campaign = await create.mutateAsync({
          body: { ...values, status: asDraft ? 'draft' : status },
        });
        onCreated(campaign);
        onClose({ saved: true });
      }}
      onError={(error) => showRefusal(error, 'Die Kampagne konnte nicht erstellt werden.')}
    >
      <CampaignEditor
        form={form}
        statuses={STATUSES}
        isNew
        campaign={null}
        submit="Kampagne erstellen"
        onCancel={() => onClose()}
        onDraft={saveDraft}
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['neu']} />
    </Form>
  );
}
