import { useWatch } from 'react-hook-form';
import { CALCULATION_TYPES, type RewardType } from '#shared/labels/rewards.ts';
import { cents, formatCents } from '#shared/money.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { EuroField, PercentField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { CampaignForm } from './campaign-values.ts';
import { RewardQuantityField } from './quantity-field.tsx';
import { RewardChange } from './reward-change.tsx';
import { RewardExample } from './reward-example.tsx';
import { RewardTypeField } from './reward-type-field.tsx';
import { useClearHidden } from './use-clear-hidden.ts';

const CALCULATIONS = choicesOf(CALCULATION_TYPES);
const EVENTS = { per_click: 'Klicks', per_lead: 'Anfragen' } as const;

export interface RewardFieldsProps {
  readonly form: CampaignForm;
  /** A campaign that exists gets a new version of its terms by a change. */
  readonly isNew: boolean;
}

/** How the campaign pays, with a live example. */
export function RewardFields({ form, isNew }: RewardFieldsProps) {
  const { control, setValue } = form;
  const [type, calculation, quantity] = useWatch({
    control,
    name: ['rewardType', 'calculationType', 'rewardQuantity'],
  });
  const isShare = type === 'per_sale' && calculation === 'percentage';
  const isBundle = quantity !== undefined && quantity !== 1;
  const amountName = isBundle ? 'rewardBulkAmount' : 'rewardAmount';
  useClearHidden(form, isShare ? 'rewardPercentage' : amountName);
  /** What the other types know nothing of goes back to its beginning. */
  const adapt = (chosen: RewardType) => {
    if (chosen === 'per_sale') setValue('rewardQuantity', 1);
    else setValue('calculationType', 'fixed');
  };
  return (
    <FieldGroup title="Prämie" help={<HelpHint topic="mindestauszahlung" />}>
      <RewardTypeField control={control} onChosen={adapt} />
      {type === 'per_click' || type === 'per_lead' ? (
        <RewardQuantityField key={type} control={control} events={EVENTS[type]} />
      ) : null}
      <FieldRow>
        {type === 'per_sale' ? (
          <SelectField
            control={control}
            name="calculationType"
            label="Berechnung"
            choices={CALCULATIONS}
          />
        ) : null}
        {isShare ? (
          <PercentField
            control={control}
            name="rewardPercentage"
            label="Prämienwert"
            description="Prozent des bestätigten Nettoumsatzes"
            required
          />
        ) : (
          <EuroField
            key={amountName}
            control={control}
            name={amountName}
            label="Prämienwert"
            description={isBundle ? 'Netto für jede volle Anzahl' : 'Netto für jedes Mal'}
            required
          />
        )}
        <EuroField
          control={control}
          name="minPayout"
          label="Mindestauszahlung"
          description={`Mit 0 ist eine Auszahlung ab ${formatCents(cents(1))} möglich`}
        />
      </FieldRow>
      <RewardExample control={control} />
      {isNew ? null : <RewardChange control={control} />}
    </FieldGroup>
  );
}
