import { runningConnection } from '#server/platform/db/embedded/running-connection.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { PlanId } from '#shared/plans.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import type { RunningServer } from './running-server.ts';

/** Puts the provider with this login address on a plan, beside the running server. */
export async function putOnPlanIn(
  { dataDir }: RunningServer,
  email: string,
  plan: PlanId,
): Promise<void> {
  const connection = runningConnection(dataDir);
  if (connection === null) throw new Error('the database does not run');
  const pool = openPool(connection, () => undefined);
  try {
    const provider = await providerIdOf(pool, email);
    await pool.query('update providers set plan = $2 where id = $1', [provider, plan]);
  } finally {
    await pool.end();
  }
}
