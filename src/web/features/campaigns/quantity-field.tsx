import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { MAX_REWARD_QUANTITY, REWARD_QUANTITIES } from '#shared/labels/rewards.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { QuantityField } from '#web/ui/form/number-field.tsx';
import type { CampaignFieldsProps } from './campaign-values.ts';

const CUSTOM = 'custom';

export interface RewardQuantityFieldProps extends CampaignFieldsProps {
  /** 'Klicks' or 'Anfragen' */
  readonly events: string;
}

/** After how many events a reward is due: one of the usual numbers, or any other. */
export function RewardQuantityField({ control, events }: RewardQuantityFieldProps) {
  const { field } = useController({ control, name: 'rewardQuantity' });
  const [isCustom, setCustom] = useState(
    () => !REWARD_QUANTITIES.some((quantity) => quantity === field.value),
  );
  const choose = (value: string) => {
    setCustom(value === CUSTOM);
    if (value !== CUSTOM) field.onChange(Number(value));
  };
  return (
    <FieldRow>
      <NativeSelect
        label={`Anzahl ${events} je Prämie`}
        value={isCustom ? CUSTOM : String(field.value)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...REWARD_QUANTITIES.map((quantity) => ({
            value: String(quantity),
            label: quantity === 1 ? '1 (jedes Mal)' : String(quantity),
          })),
          { value: CUSTOM, label: 'Andere Anzahl' },
        ]}
      />
      {isCustom ? (
        <QuantityField
          control={control}
          name="rewardQuantity"
          label="Eigene Anzahl"
          description={`1 bis ${MAX_REWARD_QUANTITY}`}
          required
        />
      ) : null}
    </FieldRow>
  );
}
