import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus, PartnerStatus } from '#shared/labels/statuses.ts';

export interface CampaignChoice {
  readonly id: string;
  readonly name: string;
  readonly status: CampaignStatus;
}

/** All campaigns by what they are told apart with, newest first. */
export async function listCampaignChoices(
  db: Queryable,
  provider: ProviderId,
): Promise<CampaignChoice[]> {
  const { rows } = await sql<CampaignChoice>`
    select id, name, status from campaigns where provider_id = ${provider}
    order by id desc`.execute(on(db));
  return rows;
}

export interface PartnerChoice {
  readonly id: string;
  readonly name: string;
  /** P-0001. */
  readonly internalId: string;
  readonly status: PartnerStatus;
}

/** All partners in the order of the German alphabet. */
export async function listPartnerChoices(
  db: Queryable,
  provider: ProviderId,
): Promise<PartnerChoice[]> {
  const { rows } = await sql<PartnerChoice>`
    select id, company_name as name, status,
      'P-' || lpad(internal_number::text, greatest(4, length(internal_number::text)), '0')
        as "internalId"
    from partners where provider_id = ${provider}
    order by company_name collate german, id`.execute(on(db));
  return rows;
}
