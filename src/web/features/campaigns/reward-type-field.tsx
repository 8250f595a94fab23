import { Radio } from '@mantine/core';
import { useController } from 'react-hook-form';
import { REWARD_TYPES, type RewardType } from '#shared/labels/rewards.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import type { CampaignFieldsProps } from './campaign-values.ts';
import classes from './campaign-form.module.css';

const MEANINGS: Readonly<Record<RewardType, string>> = {
  per_click: 'für gültige Klicks auf den Link',
  per_lead: 'für eingegangene Anfragen',
  per_sale: 'für bestätigte Umsätze',
};

export interface RewardTypeFieldProps extends CampaignFieldsProps {
  readonly onChosen: (type: RewardType) => void;
}

/** What the reward hangs on. */
export function RewardTypeField({ control, onChosen }: RewardTypeFieldProps) {
  const { field } = useController({ control, name: 'rewardType' });
  const { value, onChange, name, ref } = field;
  return (
    <Radio.Group
      label="Prämienmodell"
      name={name}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen(chosen as RewardType);
      }}
    >
      <div className={classes.types}>
        {keysOf(REWARD_TYPES).map((type, index) => (
          <Radio
            key={type}
            className={classes.type ?? ''}
            value={type}
            label={REWARD_TYPES[type]}
            description={MEANINGS[type]}
            {...(index === 0 ? { ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
