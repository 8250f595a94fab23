import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { bonusLine, outrankedWords } from '#shared/bonus-period-words.ts';
import {
  addBonusPeriod,
  listPartnerGroups,
  previewBonusPeriod,
} from '#shared/contracts/calls.generated.ts';
import { bonusBody } from '#shared/contracts/campaigns/bonus-periods.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { previewReward } from '#web/parts/preview-reward.ts';
import { TermsFields, type TermsForm } from '#web/parts/terms/terms-fields.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { unbroken } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import classes from './bonus-periods.module.css';

export interface BonusDialogProps {
  readonly campaign: CampaignAnswer;
  /** Why nothing can be mailed at present; '' where it can. */
  readonly mailObstacle: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

type BonusValues = z.input<typeof bonusBody>;
type BonusForm = UseFormReturn<BonusValues, unknown, BonusValues>;

/** Makes a period in which a campaign pays otherwise. */
export function BonusDialog(props: BonusDialogProps) {
  const { campaign, opened, onClose } = props;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Bonusaktion anlegen"
      subtitle={`Kampagne „${campaign.name}“`}
      width="38rem"
    >
      {opened ? <BonusFields {...props} /> : null}
    </FormDialog>
  );
}

const EVERYBODY = { value: '', label: 'Alle Partner der Kampagne' };

function BonusFields({ campaign, mailObstacle, onClose }: BonusDialogProps) {
  const { id, ownPage } = campaign;
  const today = useToday();
  const { data: groups = [] } = useQuery(queryOf(listPartnerGroups, {}));
  const { rewardType, calculationType, rewardQuantity } = campaign;
  const form = useContractForm<unknown, BonusValues>(bonusBody, {
    title: '',
    groupId: '',
    rewardType,
    calculationType,
    rewardAmount: null,
    rewardPercentage: null,
    rewardQuantity,
    rewardBulkAmount: null,
    validFrom: today,
    lastDay: null as unknown as string,
    announce: mailObstacle === '',
  });
  const add = useCall(addBonusPeriod);
  const { control } = form;
  return (
    <Form
      form={form}
      label="Bonusaktion anlegen"
      entity={id}
      onSubmit={async (body) => {
        const { periods } = await add.mutateAsync({ params: { id }, body });
        const made = periods.find(({ title }) => title === body.title.trim());
        toast.success(
          'Bonusaktion angelegt',
          made !== undefined && made.announcedAt !== null
            ? 'Ihre Partner lesen sie jetzt in ihrem Bereich und per E-Mail.'
            : 'Ihre Partner lesen sie jetzt in ihrem Bereich.',
        );
        onClose();
      }}
    >
      <FieldGroup title="Aktion">
        <TextField
          control={control}
          name="title"
          label="Titel"
          description="Das lesen Ihre Partner"
          placeholder="Sommeraktion: 8 % statt 5 %"
          maxLength={120}
          required
          isFirst
        />
        {groups.length === 0 ? null : (
          <SelectField
            control={control}
            name="groupId"
            label="Gilt für"
            choices={[
              EVERYBODY,
              ...groups.map((group) => ({ value: group.id, label: `Gruppe ${group.name}` })),
            ]}
          />
        )}
      </FieldGroup>
      <TermsFields
        form={form as unknown as TermsForm}
        hasOwnPage={(ownPage ?? '') !== ''}
        isBonus
      />
      <Preview campaign={campaign} form={form} />
      {mailObstacle === '' ? (
        <CheckboxField
          control={control}
          name="announce"
          label="Partnern jetzt per E-Mail mitteilen"
          description="Jeder bekommt sie einmal. Später geht es auch, mit „Mitteilen“."
        />
      ) : (
        <Note tone="wait" title="Per E-Mail zurzeit nicht möglich">
          {mailObstacle}
        </Note>
      )}
      <FormFooter
        submit="Bonusaktion anlegen"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}

interface PreviewProps {
  readonly campaign: CampaignAnswer;
  readonly form: BonusForm;
}

/** What partners read, for how many it holds, and for whom it does not. */
function Preview({ campaign: { id }, form: { control } }: PreviewProps) {
  const values = useWatch({ control });
  const rewardTiers = useWatch({ control, name: 'rewardTiers' });
  const { title, groupId, validFrom, lastDay, rewardType, rewardQuantity, ...rest } = values;
  const hasDays = isDay(validFrom) && isDay(lastDay) && validFrom <= lastDay;
  const days = { validFrom: validFrom ?? '', lastDay: lastDay ?? '' };
  const query = { ...days, ...(groupId ? { groupId } : {}) };
  const { data } = useQuery({
    ...queryOf(previewBonusPeriod, { params: { id }, query }),
    enabled: hasDays,
  });
  const reward =
    rewardType === undefined
      ? null
      : previewReward({ ...rest, rewardTiers, rewardType, rewardQuantity: rewardQuantity ?? 1 });
  if (reward === null || !hasDays || data === undefined)
    return (
      <output className={classes.preview}>
        Sobald Prämie und Tage feststehen, steht hier, was Ihre Partner lesen.
      </output>
    );
  const { holds, insteadTitle } = data;
  return (
    <output className={classes.preview}>
      <span>So lesen es Ihre Partner:</span>
      <strong>{unbroken((title ?? '').trim() || 'Bonusaktion')}</strong>
      <span className="ew-numbers">
        {unbroken(
          bonusLine({ firstDay: days.validFrom, lastDay: days.lastDay, reward, insteadTitle }),
        )}
      </span>
      <span>
        {holds === 1 ? 'Gilt für 1 Partner mit Link.' : `Gilt für ${holds} Partner mit Link.`}{' '}
        {outrankedWords(data)}{' '}
        {rewardType === 'per_click' ? 'Für Klicks gelten Ihre Budgets wie sonst.' : ''}
      </span>
    </output>
  );
}

const isDay = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
