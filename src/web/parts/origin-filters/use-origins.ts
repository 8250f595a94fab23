import { useQuery } from '@tanstack/react-query';
import { listChoices } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';

/** Campaign and partner that a screen is narrowed to, as they stand in its address. */
export interface OriginSearch {
  readonly kampagne?: string | undefined;
  readonly partner?: string | undefined;
}

export interface Origin {
  readonly value: string;
  readonly label: string;
}

/** Campaigns and partners to choose from; none where there is nothing to choose. */
export function useOrigins({ kampagne, partner }: OriginSearch) {
  const { data, isPending } = useQuery(queryOf(listChoices, { query: {} }));
  return {
    /** Not known yet: their places are kept. */
    isPending,
    campaigns: choice(data?.campaigns, kampagne),
    partners: choice(data?.partners, partner),
  };
}

function choice(
  rows: readonly { readonly id: string; readonly name: string }[] | undefined,
  chosen: string | undefined,
): readonly Origin[] {
  const choices = (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return choices.length > 1 || chosen !== undefined ? choices : [];
}
