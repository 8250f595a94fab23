import { Select } from '@mantine/core';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import classes from './print.module.css';

export interface LinkChoiceProps {
  readonly links: readonly ReferralLinkAnswer[];
  readonly value: string;
  readonly onPick: (link: string) => void;
}

/** For whose link is printed; found by typing the partner or the campaign. */
export function LinkChoice({ links, value, onPick }: LinkChoiceProps) {
  return (
    <Select
      className={classes.choice ?? ''}
      label="Empfehlungslink"
      data={links.map(({ id, partnerName, campaignName, isActive }) => ({
        value: id,
        label: `${partnerName} · ${campaignName}${isActive ? '' : ' (inaktiv)'}`,
      }))}
      value={value}
      onChange={(link) => {
        if (link !== null) onPick(link);
      }}
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="Keine Treffer"
    />
  );
}
