import { useQuery } from '@tanstack/react-query';
import { listCampaigns } from '#shared/contracts/campaigns.ts';
import { listPartners } from '#shared/contracts/partners.ts';
import { queryOf } from '#web/api/queries.ts';

/** Campaign and partner that a screen is narrowed to, as they stand in its address. */
export interface OriginSearch {
  readonly kampagne: string | undefined;
  readonly partner: string | undefined;
}

export interface Origin {
  readonly value: string;
  readonly label: string;
}

/** Campaigns and partners to choose from; none where there is nothing to choose. */
export function useOrigins({ kampagne, partner }: OriginSearch) {
  const campaigns = useQuery(queryOf(listCampaigns, { query: {} }));
  const partners = useQuery(queryOf(listPartners, { query: { sort: 'name' } }));
  return {
    campaigns: choice(campaigns.data, ({ name }) => name, kampagne),
    partners: choice(partners.data, ({ companyName }) => companyName, partner),
  };
}

function choice<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  labelOf: (row: Row) => string,
  chosen: string | undefined,
): readonly Origin[] {
  const choices = (rows ?? []).map((row) => ({ value: row.id, label: labelOf(row) }));
  return choices.length > 1 || chosen !== undefined ? choices : [];
}
