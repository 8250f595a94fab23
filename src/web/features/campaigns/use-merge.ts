import { useState } from 'react';
import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { useSeenVersion } from '#web/ui/form/use-seen-version.ts';
import { campaignValues, type CampaignForm } from './campaign-values.ts';
import { mergeCampaign } from './merge-campaign.ts';

/** Keeps an edit and what others save meanwhile apart, until the person brings them together. */
export function useMerge(form: CampaignForm, campaign: CampaignAnswer) {
  const seen = useSeenVersion(campaign);
  const [base, setBase] = useState(() => campaignValues(campaign));
  const theirs = campaignValues(campaign);
  const catchUp = () => {
    seen.catchUp();
    setBase(theirs);
  };
  return {
    version: seen.version,
    isOutdated: seen.isOutdated,
    conflicts: seen.isOutdated ? mergeCampaign(base, form.getValues(), theirs).conflicts : [],
    /** Theirs, with what was typed here on top. */
    merge: () => {
      const { values } = mergeCampaign(base, form.getValues(), theirs);
      catchUp();
      form.reset(theirs);
      form.reset(values, { keepDefaultValues: true });
    },
    discard: () => {
      catchUp();
      form.reset(theirs);
    },
  };
}
