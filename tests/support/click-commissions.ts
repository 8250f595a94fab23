import type { Pool } from 'pg';
import type { World } from './world.ts';

/**
 * Gives the world's partner claims of 25 clicks each, as if the clicks had come, a minute apart
 * from 1 October 2026 on.
 * @param cents what each earns
 */
export async function clickCommissions(
  pool: Pool,
  { partner, campaign, link }: World,
  count: number,
  cents = 500,
): Promise<void> {
  await pool.query(
    `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source,
       click_id, quantity, event_at, created_at, amount_cents, status, payable)
     select k.provider_id, gen_random_uuid(), $1, k.id, $3, k.current_terms_id, 'click',
       gen_random_uuid(), 25, timestamptz '2026-10-01T10:00:00Z' + n * interval '1 minute', now(), $5,
       'pending', true
     from campaigns k, generate_series(1, $4::int) n
     where k.id = $2`,
    [partner.id, campaign.id, link.id, count, cents],
  );
}
