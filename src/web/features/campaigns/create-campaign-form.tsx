import { createCampaign } from '#shared/contracts/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { CampaignFormTabs } from './campaign-form-tabs.tsx';
import { createSchema, newCampaign } from './campaign-values.ts';

const { active, paused, draft } = CAMPAIGN_STATUSES;
const STATUSES = [
  { value: 'active', label: active },
  { value: 'paused', label: paused },
  { value: 'draft', label: draft },
];

export interface CreateCampaignFormProps {
  readonly canGoLive: boolean;
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** Creates a campaign (docs/product/campaigns.md section 2). */
export function CreateCampaignForm({ canGoLive, onClose }: CreateCampaignFormProps) {
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
