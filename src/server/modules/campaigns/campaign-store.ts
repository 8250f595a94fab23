import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CampaignStatus } from '#shared/labels/statuses.ts';
import type { CampaignValues } from './domain/campaign.ts';

export interface NewCampaign extends CampaignValues {
  readonly id: string;
  readonly slug: string;
  readonly termsId: string;
}

const columnsOf = (values: CampaignValues) => ({
  name: values.name,
  description: values.description,
  status: values.status,
  min_payout_cents: values.minPayout,
  start_date: values.startDate,
  end_date: values.endDate,
  landing_page_config: JSON.stringify(values.landingPageConfig),
  form_config: JSON.stringify(values.formConfig),
  double_opt_in: values.doubleOptIn,
});

/** Inserts the campaign; its first terms follow in the same transaction. */
export async function insertCampaign(
  tx: Tx,
  provider: ProviderId,
  campaign: NewCampaign,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('campaigns')
    .values({
      provider_id: provider,
      id: campaign.id,
      slug: campaign.slug,
      created_at: now,
      updated_at: now,
      current_terms_id: campaign.termsId,
      ...columnsOf(campaign),
    })
    .execute();
}

/** Writes the values and counts the version up; the row is locked by the caller. */
export async function updateCampaign(
  tx: Tx,
  provider: ProviderId,
  id: string,
  values: CampaignValues,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('campaigns')
    .set((eb) => ({ ...columnsOf(values), updated_at: now, version: eb('version', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

export async function updateCampaignStatus(
  tx: Tx,
  provider: ProviderId,
  id: string,
  status: CampaignStatus,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('campaigns')
    .set((eb) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}
