import { useWatch } from 'react-hook-form';
import type { Choice } from '#web/ui/form/choices-of.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { ActivationChecklist } from './activation-checklist.tsx';
import type { CampaignForm } from './campaign-values.ts';
import { RewardFields } from './reward-fields.tsx';

export interface BasicFieldsProps {
  readonly form: CampaignForm;
  readonly statuses: readonly Choice[];
  readonly isNew: boolean;
}

/** 'Grunddaten': name, reward, period and status. */
export function BasicFields({ form, statuses, isNew }: BasicFieldsProps) {
  const { control } = form;
  const today = useToday();
  const status = useWatch({ control, name: 'status' });
  return (
    <div>
      <FieldGroup title="Kampagne">
        <TextField control={control} name="name" label="Kampagnenname" required isFirst />
        <TextareaField
          control={control}
          name="description"
          label="Beschreibung"
          description="Nur für Sie sichtbar"
          rows={2}
        />
      </FieldGroup>
      <RewardFields form={form} isNew={isNew} />
      <FieldGroup title="Laufzeit und Status">
        <FieldRow>
          <DateField
            control={control}
            name="startDate"
            label="Startdatum"
            clearable
            {...(isNew ? { min: today } : {})}
          />
          <DateField
            control={control}
            name="endDate"
            label="Enddatum"
            clearable
            {...(isNew ? { min: today } : {})}
          />
          <SelectField control={control} name="status" label="Status" choices={statuses} />
        </FieldRow>
        {status === 'active' ? <ActivationChecklist /> : null}
      </FieldGroup>
    </div>
  );
}
