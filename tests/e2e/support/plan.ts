import type { PlanId } from '#shared/plans.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { databaseOf } from './database-of.ts';
import type { RunningServer } from './running-server.ts';

/** Lets the mails of the provider with this login address carry own words, while the server runs. */
export async function releaseWordsIn(server: RunningServer, email: string): Promise<void> {
  const pool = databaseOf(server);
  try {
    const provider = await providerIdOf(pool, email);
    await pool.query('update providers set own_words_released_at = now() where id = $1', [
      provider,
    ]);
  } finally {
    await pool.end();
  }
}

/** Puts the provider with this login address on a plan, next to the running server. */
export async function putOnPlanIn(
  server: RunningServer,
  email: string,
  plan: PlanId,
): Promise<void> {
  const pool = databaseOf(server);
  try {
    const provider = await providerIdOf(pool, email);
    await pool.query('update providers set plan = $2 where id = $1', [provider, plan]);
  } finally {
    await pool.end();
  }
}
