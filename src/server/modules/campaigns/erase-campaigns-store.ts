import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

const NO_TEXTS = JSON.stringify({
  headline: '',
  subheadline: '',
  description: '',
  buttonText: '',
  partnerText: '',
});
const NO_LETTERS = JSON.stringify({ introduction: '', thankYouMessage: '' });

/**
 * Erases the free texts of a dissolved account's campaigns, which may name contact persons. Names,
 * terms and the questions of the form stay: they explain what a reward was for.
 */
export async function eraseCampaigns(tx: Tx, provider: ProviderId): Promise<void> {
  await sql`
    update campaigns set
      description = '',
      landing_page_config = ${NO_TEXTS}::jsonb,
      form_config = form_config || ${NO_LETTERS}::jsonb
    where provider_id = ${provider}
      and (description <> '' or landing_page_config <> ${NO_TEXTS}::jsonb
        or not form_config @> ${NO_LETTERS}::jsonb)`.execute(on(tx));
}
