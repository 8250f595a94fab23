import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Received } from '#shared/contracts/contract.ts';
import { listLinkChoices } from '#shared/contracts/referral-links.ts';
import { queryOf } from '#web/api/queries.ts';
import { SearchChoice } from '#web/ui/form/search-choice.tsx';
import classes from './print.module.css';

type Link = Received<typeof listLinkChoices>[number];

export interface LinkChoiceProps {
  /** The chosen one and some more, before anything is typed. */
  readonly links: readonly Link[];
  readonly value: string;
  readonly onPick: (link: string) => void;
}

/** Long enough to type a word before it is looked for. */
const PAUSE_MS = 200;

const labelOf = ({ partnerName, campaignName, isActive }: Link): string =>
  `${partnerName} · ${campaignName}${isActive ? '' : ' (inaktiv)'}`;

/** For whose link is printed; found by typing the partner or the campaign. */
export function LinkChoice({ links, value, onPick }: LinkChoiceProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  // What stands in the field once a link is chosen is no search.
  const isSearch = search.trim() !== '' && !links.some((link) => labelOf(link) === search);
  const found = useQuery({
    ...queryOf(listLinkChoices, { query: { search, link: value } }),
    placeholderData: keepPreviousData,
    enabled: isSearch,
  });
  const shown = isSearch ? (found.data ?? links) : links;
  return (
    <SearchChoice
      className={classes.choice}
      label="Empfehlungslink"
      choices={shown.map((link) => ({ value: link.id, label: labelOf(link) }))}
      value={value}
      onPick={(link) => {
        if (link !== undefined) onPick(link);
      }}
      onSearch={setTyped}
    />
  );
}
