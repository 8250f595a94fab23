import { useEffect, useRef } from 'react';
import type { CampaignForm } from './campaign-values.ts';

const VALUES = ['rewardAmount', 'rewardPercentage', 'rewardBulkAmount'] as const;
export type RewardValueName = (typeof VALUES)[number];

/**
 * Takes back the values of the rewards that are not chosen any more: what nobody sees must not
 * keep the form from being sent. A reward that was loaded stays as it is until another is chosen.
 */
export function useClearHidden({ setValue, clearErrors }: CampaignForm, shown: RewardValueName) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    for (const name of VALUES) if (name !== shown) setValue(name, null);
    clearErrors([...VALUES, 'rewardQuantity']);
  }, [shown, setValue, clearErrors]);
}
