import { useWatch } from 'react-hook-form';
import { rewardExample, rewardSentence } from '#shared/reward-sentence.ts';
import type { CampaignFieldsProps } from './campaign-values.ts';
import { previewReward } from './preview-reward.ts';
import classes from './campaign-form.module.css';

/** What the reward means, as a sentence with worked figures, while it is being typed. */
export function RewardExample({ control }: CampaignFieldsProps) {
  const [rewardType, calculationType, amount, percentage, quantity, bulkAmount] = useWatch({
    control,
    name: [
      'rewardType',
      'calculationType',
      'rewardAmount',
      'rewardPercentage',
      'rewardQuantity',
      'rewardBulkAmount',
    ],
  });
  const reward = previewReward({
    rewardType,
    calculationType,
    rewardAmount: amount,
    rewardPercentage: percentage,
    rewardQuantity: quantity ?? 1,
    rewardBulkAmount: bulkAmount,
  });
  return (
    <output className={classes.example}>
      {reward === null ? (
        <span>Sobald Sie einen Prämienwert eingeben, steht hier ein Beispiel.</span>
      ) : (
        <>
          <strong>{rewardSentence(reward)}</strong>
          <span className="ew-numbers">{rewardExample(reward)}</span>
        </>
      )}
    </output>
  );
}
