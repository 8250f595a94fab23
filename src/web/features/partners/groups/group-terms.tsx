import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addGroupTerms, endTerms, listCampaigns } from '#shared/contracts/calls.generated.ts';
import { groupTermsBody, type PartnerGroup } from '#shared/contracts/campaigns/partner-groups.ts';
import { TERMS_STATES } from '#shared/labels/terms.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { TermsFields, type TermsValues } from '#web/parts/terms/terms-fields.tsx';
import { lastDayOf } from '#web/parts/terms/why-held.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import classes from './groups.module.css';

type Version = PartnerGroup['campaigns'][number]['versions'][number];

/** What campaigns pay the group, from when on, and what they did. */
export function GroupTerms({ group }: { readonly group: PartnerGroup }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={classes.part} aria-label="Prämien der Gruppe">
      <h3>Prämien</h3>
      {group.campaigns.length === 0 ? (
        <p className={classes.quiet}>Noch gilt für alle Mitglieder die Prämie der Kampagne.</p>
      ) : (
        <ul>
          {group.campaigns.flatMap(({ campaignName, versions }) =>
            versions.map((version) => (
              <VersionLine key={version.id} version={version} campaignName={campaignName} />
            )),
          )}
        </ul>
      )}
      <div>
        <WhoMay right="programme.write">
          <Button variant="default" onClick={() => setAdding(true)}>
            Prämie festlegen
          </Button>
        </WhoMay>
      </div>
      <FormDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        title="Prämie für die Gruppe"
        subtitle={`Gruppe ${group.name}`}
        width="38rem"
      >
        {isAdding ? <TermsForm group={group} onClose={() => setAdding(false)} /> : null}
      </FormDialog>
    </section>
  );
}

interface TermsFormProps {
  readonly group: PartnerGroup;
  readonly onClose: () => void;
}

const EMPTY: TermsValues = {
  campaignId: '',
  rewardType: 'per_lead',
  calculationType: 'fixed',
  rewardAmount: null,
  rewardPercentage: null,
  rewardQuantity: 1,
  rewardBulkAmount: null,
  rewardTiers: null,
  validFrom: null,
  lastDay: null,
};

function TermsForm({ group, onClose }: TermsFormProps) {
  const form = useContractForm<unknown, TermsValues>(groupTermsBody, EMPTY);
  const { data = [] } = useQuery(queryOf(listCampaigns, { query: {} }));
  const add = useCall(addGroupTerms);
  const campaign = data.find(({ id }) => id === form.watch('campaignId'));
  return (
    <Form
      form={form}
      label="Prämie für die Gruppe"
      entity={group.id}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id: group.id }, body });
        toast.success('Prämie festgelegt', `Sie gilt für die Gruppe ${group.name}.`);
        onClose();
      }}
    >
      <PickField
        control={form.control}
        name="campaignId"
        label="Kampagne"
        choices={data.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TermsFields form={form} hasOwnPage={(campaign?.ownPage ?? '') !== ''} />
      <p className={classes.quiet}>
        Sie geht der Prämie der Kampagne vor, nicht aber einer Vereinbarung mit einem Mitglied. Was
        schon eingegangen ist, behält seine Prämie.
      </p>
      <FormFooter
        submit="Prämie festlegen"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}

interface VersionLineProps {
  readonly version: Version;
  readonly campaignName: string;
}

/** One version with its days and its state, and the way to end it. */
function VersionLine({ version, campaignName }: VersionLineProps) {
  const { id, bonusTitle, state, validFrom, endsAt, rewardSentence } = version;
  const [isAsked, ask] = useState(false);
  const end = useCall(endTerms);
  const until = endsAt === null || state === 'withdrawn' ? '' : ` bis ${lastDayOf(endsAt)}`;
  const steps = { holds: 'Beenden', planned: 'Zurückziehen' } as const;
  // A bonus period ends in its campaign.
  const mayEnd = useMay('programme.write');
  const step = mayEnd && bonusTitle === null ? steps[state as keyof typeof steps] : undefined;
  return (
    <li>
      <span>
        {campaignName}
        {bonusTitle === null ? '' : `, Bonus „${bonusTitle}“`}, ab {formatDate(validFrom)}
        {until}: {rewardSentence} ({TERMS_STATES[state]})
      </span>
      {step === undefined ? null : (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${step}: Prämie in ${campaignName} ab ${formatDate(validFrom)}`}
            onClick={() => ask(true)}
          >
            {step}
          </Button>
          <ConfirmDialog
            opened={isAsked}
            title={state === 'holds' ? 'Prämie der Gruppe beenden?' : 'Prämie zurückziehen?'}
            confirmLabel={step}
            isBusy={end.isPending}
            onCancel={() => ask(false)}
            onConfirm={() =>
              end.mutate(
                { params: { id } },
                {
                  onSuccess: ({ message }) => toast.success('Prämie geändert', message),
                  onError: (error) => showRefusal(error, 'Die Prämie konnte nicht beendet werden.'),
                  onSettled: () => ask(false),
                },
              )
            }
          >
            {state === 'holds'
              ? 'Ab sofort gilt für neue Anfragen und Klicks wieder die Prämie der Kampagne. Was schon eingegangen ist, behält seine Prämie.'
              : 'Sie gilt dann nicht. Bis dahin ändert sich nichts.'}
          </ConfirmDialog>
        </>
      )}
    </li>
  );
}
