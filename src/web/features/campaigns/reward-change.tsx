import { useFormState, useWatch } from 'react-hook-form';
import { rewardSentence } from '#shared/reward-sentence.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import type { CampaignFieldsProps } from './campaign-values.ts';
import { unbroken } from './campaign.ts';
import { changedReward } from './changed-reward.ts';

/** Says, before a changed reward is saved, from when on it is valid and what was paid until now. */
export function RewardChange({ control }: CampaignFieldsProps) {
  const values = useWatch({ control });
  const { defaultValues } = useFormState({ control });
  const before = changedReward(defaultValues, values);
  if (before === null) return null;
  const isSale = before.rewardType === 'per_sale';
  return (
    <Note title="Die geänderte Prämie gilt für Ereignisse ab jetzt; bisherige Prämien bleiben.">
      {isSale ? 'Auch schon eingegangene Anfragen behalten die bisherige Prämie. ' : ''}
      Bisher: {unbroken(rewardSentence(before))}
    </Note>
  );
}
