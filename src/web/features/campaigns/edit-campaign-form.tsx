import { useQueryClient } from '@tanstack/react-query';
import { getCampaign, putCampaign } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { isRefusedFor } from '#web/api/api-error.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ChangedMeanwhileNote } from '#web/ui/form/changed-meanwhile-note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMerge } from '#web/ui/form/use-merge.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { CampaignEditor } from './campaign-editor.tsx';
import { CAMPAIGN_UNITS, campaignValues, editSchemaOf } from './campaign-values.ts';
import { changedReward } from './changed-reward.ts';
import classes from './campaign-editor.module.css';

const { draft, active, paused, ended } = CAMPAIGN_STATUSES;
const STATUSES = [
  { value: 'active', label: active },
  { value: 'paused', label: paused },
  { value: 'ended', label: ended },
];
/** Nothing becomes a draft again, but a draft may stay one. */
const DRAFT_STATUSES = [{ value: 'draft', label: draft }, ...STATUSES];

export interface EditCampaignFormProps {
  readonly campaign: CampaignAnswer;
  /** Back to reading. */
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
  readonly onActivated: (campaign: CampaignAnswer) => void;
}

/** Changes a campaign; somebody else's change in between is not overwritten. */
export function EditCampaignForm({ campaign, onDone, onActivated }: EditCampaignFormProps) {
  const form = useContractForm(editSchemaOf(campaign), campaignValues(campaign));
  const save = useCall(putCampaign);
  const client = useQueryClient();
  const today = useToday();
  const seen = useMerge(form, {
    record: campaign,
    values: campaignValues(campaign),
    units: CAMPAIGN_UNITS,
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Kampagne bearbeiten"
      onSubmit={async (values) => {
        const body = { ...values, version: seen.version };
        const saved = await save.mutateAsync({ params: { id: campaign.id }, body });
        const isPlanned = values.rewardValidFrom && values.rewardValidFrom > today;
        if (isPlanned && changedReward(campaign, values) !== null)
          toast.success(
            'Kampagne aktualisiert',
            `Die neue Prämie gilt ab ${formatDate(values.rewardValidFrom ?? '')}.`,
          );
        else toast.success('Kampagne aktualisiert');
        if (saved.status === 'active' && campaign.status !== 'active') onActivated(saved);
        onDone({ saved: true });
      }}
      onError={(error) => {
        if (isRefusedFor(error, 'changed_meanwhile'))
          void client.invalidateQueries({ queryKey: keyOf(getCampaign) });
        showRefusal(error, 'Kampagne konnte nicht aktualisiert werden.');
      }}
    >
      {seen.isOutdated ? (
        <div className={classes.notice}>
          <ChangedMeanwhileNote
            differences={seen.differences}
            onMerge={seen.merge}
            onDiscard={seen.discard}
          />
        </div>
      ) : null}
      <CampaignEditor
        key={seen.version}
        form={form}
        statuses={campaign.status === 'draft' ? DRAFT_STATUSES : STATUSES}
        isNew={false}
        campaign={campaign}
        submit="Speichern"
        onCancel={() => onDone()}
      />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['kampagne', 'ansicht']} />
    </Form>
  );
}
