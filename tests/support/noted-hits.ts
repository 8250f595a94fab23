import type { Pool } from 'pg';

/**
 * Notes for the figures what the roll-up of a provider holds, as a batch of clicks does for its own
 * (`record_clicks`): once, after rows were written into `click_days` past it.
 */
export async function noteRolledUpHits(pool: Pool, provider: string): Promise<void> {
  await pool.query(
    `insert into figure_changes (provider_id, campaign_id, partner_id, day,
       valid, duplicate, bot, prefetch, own, inactive, over_limit, scans)
     select d.provider_id, l.campaign_id, l.partner_id, d.day,
       coalesce(sum(d.hits) filter (where d.verdict = 'valid'), 0),
       coalesce(sum(d.hits) filter (where d.verdict = 'duplicate'), 0),
       coalesce(sum(d.hits) filter (where d.verdict = 'bot'), 0),
       coalesce(sum(d.hits) filter (where d.verdict = 'prefetch'), 0),
       coalesce(sum(d.hits) filter (where d.verdict = 'own'), 0),
       coalesce(sum(d.hits) filter (where d.verdict = 'inactive'), 0),
       coalesce(sum(d.hits) filter (where d.verdict = 'over_limit'), 0),
       coalesce(sum(d.scans) filter (where d.verdict = 'valid'), 0)
     from click_days d
     join referral_links l on l.provider_id = d.provider_id and l.id = d.link_id
     where d.provider_id = $1
     group by 1, 2, 3, 4`,
    [provider],
  );
}
