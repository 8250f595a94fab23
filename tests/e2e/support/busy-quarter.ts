import { newId } from '#server/kernel/new-id.ts';
import { runningConnection } from '#server/platform/db/embedded/running-connection.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import type { World } from '#tests/support/world.ts';
import type { RunningServer } from './running-server.ts';

const DAYS = 90;
/** Days ago on which the link got far more clicks than usual. */
const JUMP = 9;

/**
 * Writes what ninety days of visitors would leave in the roll-up of a world's link, with one day
 * that was flagged to the provider as unusual: more than a browser test can visit.
 */
export async function fillQuarter(server: RunningServer, world: World): Promise<void> {
  const connection = runningConnection(server.dataDir);
  if (connection === null) throw new Error('the database does not run');
  const pool = openPool(connection, () => undefined);
  try {
    const provider = await providerIdOf(pool, world.provider.email);
    const today = berlinDateOf(new Date());
    const rows = Array.from({ length: DAYS }, (_, ago) => {
      const day = addDays(today, -ago);
      const valid = ago === JUMP ? 212 : 12 + ((ago * 7) % 11);
      return [
        { day, verdict: 'valid', hits: valid },
        { day, verdict: 'duplicate', hits: (ago * 5) % 9 },
        { day, verdict: 'bot', hits: (ago * 3) % 4 },
        { day, verdict: 'over_limit', hits: ago === JUMP ? 95 : 0 },
      ].filter(({ hits }) => hits > 0);
    }).flat();
    await pool.query(
      `insert into click_days (provider_id, link_id, day, verdict, hits)
       select $1, $2, r.day, r.verdict, r.hits
       from jsonb_to_recordset($3) as r (day date, verdict text, hits bigint)`,
      [provider, world.link.id, JSON.stringify(rows)],
    );
    await pool.query(
      `insert into audit_events (provider_id, id, at, actor_kind, action, entity, entity_id, data)
       values ($1, $2, now(), 'system', 'link.clicks_jumped', 'referral_link', $3, $4)`,
      [provider, newId(), world.link.id, { day: addDays(today, -JUMP), clicks: 307, usual: 17 }],
    );
  } finally {
    await pool.end();
  }
}
