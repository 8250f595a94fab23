import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { agreementBody } from '#shared/contracts/campaigns/reward-terms.ts';
import { CALCULATION_TYPES, MAX_REWARD_QUANTITY, REWARD_TYPES } from '#shared/labels/rewards.ts';
import { rewardExample, rewardSentence } from '#shared/reward-sentence.ts';
import { previewReward } from '#web/parts/preview-reward.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { EuroField, PercentField, QuantityField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { unbroken } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { type TierForm, TierFields } from './tier-fields.tsx';
import classes from './terms.module.css';

/** A reward for one partner or a group, as its form holds it. */
export type TermsValues = z.input<typeof agreementBody>;

const CALCULATIONS = choicesOf(CALCULATION_TYPES);

export type TermsForm = UseFormReturn<TermsValues, unknown, TermsValues>;

export interface TermsFieldsProps {
  readonly form: TermsForm;
  /** The campaign's links lead to a page of the provider's own, where clicks are never paid. */
  readonly hasOwnPage: boolean;
  /** Of a bonus period, which has a first and a last day. */
  readonly isBonus?: boolean;
}

/** How a campaign pays a partner or a group, and on which days. */
export function TermsFields({ form, hasOwnPage, isBonus = false }: TermsFieldsProps) {
  const { control, setValue } = form;
  const [type, calculation, quantity] = useWatch({
    control,
    name: ['rewardType', 'calculationType', 'rewardQuantity'],
  });
  const today = useToday();
  const isSale = type === 'per_sale';
  const isShare = isSale && calculation === 'percentage';
  const isBundle = !isSale && quantity !== undefined && quantity !== 1;
  // What the other types know nothing of goes back to its beginning.
  useEffect(() => {
    if (isSale) setValue('rewardQuantity', 1);
    else {
      setValue('calculationType', 'fixed');
      setValue('rewardTiers', null);
    }
  }, [isSale, setValue]);
  const types = choicesOf(REWARD_TYPES).filter(({ value }) => !hasOwnPage || value !== 'per_click');
  return (
    <>
      <FieldGroup title="Prämie">
        <FieldRow>
          <SelectField
            control={control}
            name="rewardType"
            label="Prämienmodell"
            choices={types}
            {...(hasOwnPage
              ? {
                  description:
                    'Die Links führen auf Ihre Website; Klicks werden dort nicht bezahlt.',
                }
              : {})}
          />
          {isSale ? (
            <SelectField
              control={control}
              name="calculationType"
              label="Berechnung"
              choices={CALCULATIONS}
            />
          ) : (
            <QuantityField
              control={control}
              name="rewardQuantity"
              label={type === 'per_click' ? 'Anzahl Klicks je Prämie' : 'Anzahl Anfragen je Prämie'}
              description={`1 bis ${MAX_REWARD_QUANTITY}`}
              required
            />
          )}
        </FieldRow>
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
            key={isBundle ? 'bundle' : 'one'}
            control={control}
            name={isBundle ? 'rewardBulkAmount' : 'rewardAmount'}
            label="Prämienwert"
            description={isBundle ? 'Netto für jede volle Anzahl' : 'Netto für jedes Mal'}
            required
          />
        )}
        {isSale ? <TierFields form={form as unknown as TierForm} isShare={isShare} /> : null}
        <Example form={form} />
      </FieldGroup>
      <FieldGroup title="Zeitraum">
        <FieldRow>
          <DateField
            control={control}
            name="validFrom"
            min={today}
            {...(isBonus
              ? { label: 'Erster Tag', description: 'Heute gilt ab jetzt', required: true }
              : { label: 'Gilt ab', description: 'Leer gilt ab jetzt', clearable: true })}
          />
          <DateField
            control={control}
            name="lastDay"
            label="Letzter Tag"
            min={today}
            {...(isBonus
              ? { description: 'Zählt ganz', required: true }
              : { description: 'Leer gilt bis auf Weiteres', clearable: true })}
          />
        </FieldRow>
      </FieldGroup>
    </>
  );
}

/** What the reward means, as a sentence with worked figures, while it is being typed. */
function Example({ form: { control } }: Pick<TermsFieldsProps, 'form'>) {
  const { rewardType, rewardQuantity, ...rest } = useWatch({ control });
  const rewardTiers = useWatch({ control, name: 'rewardTiers' });
  const reward =
    rewardType === undefined
      ? null
      : previewReward({ ...rest, rewardTiers, rewardType, rewardQuantity: rewardQuantity ?? 1 });
  return (
    <output className={classes.example}>
      {reward === null
        ? 'Sobald Sie einen Prämienwert eingeben, steht hier ein Beispiel.'
        : unbroken(`${rewardSentence(reward)} ${rewardExample(reward)}.`)}
    </output>
  );
}
