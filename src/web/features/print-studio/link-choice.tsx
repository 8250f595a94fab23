import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { SearchChoice } from '#web/ui/form/search-choice.tsx';
import classes from './print.module.css';

export interface LinkChoiceProps {
  readonly links: readonly ReferralLinkAnswer[];
  readonly value: string;
  readonly onPick: (link: string) => void;
}

/** For whose link is printed; found by typing the partner or the campaign. */
export function LinkChoice({ links, value, onPick }: LinkChoiceProps) {
  return (
    <SearchChoice
      className={classes.choice}
      label="Empfehlungslink"
      choices={links.map(({ id, partnerName, campaignName, isActive }) => ({
        value: id,
        label: `${partnerName} · ${campaignName}${isActive ? '' : ' (inaktiv)'}`,
      }))}
      value={value}
      onPick={(link) => {
        if (link !== undefined) onPick(link);
      }}
    />
  );
}
