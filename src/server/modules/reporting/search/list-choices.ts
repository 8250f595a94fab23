import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import type { listChoices as call } from '#shared/contracts/choices.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listCampaignChoices, listPartnerChoices } from './choice-list.ts';

/** Campaigns and partners to choose one of, without what is counted of them. */
export async function listChoices(
  db: Queryable,
  provider: ProviderId,
): Promise<z.input<typeof call.response>> {
  const campaigns = await listCampaignChoices(db, provider);
  return { campaigns, partners: await listPartnerChoices(db, provider) };
}
