import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { DemoRequestBody } from '#shared/contracts/public-site.ts';

export async function insertDemoRequest(
  tx: Tx,
  id: string,
  asked: DemoRequestBody,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('demo_requests')
    .values({
      id,
      requested_at: now,
      first_name: asked.firstName,
      last_name: asked.lastName,
      email: asked.email,
      company: asked.company,
      message: asked.message,
    })
    .execute();
}

/** A request that was not mailed yet; these belong to no tenant. */
export function unscopedQueuedDemoRequest(db: Queryable, id: string) {
  return on(db)
    .selectFrom('demo_requests')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
}

export async function unscopedMarkDemoRequest(
  db: Queryable,
  id: string,
  status: 'sent' | 'kept',
  now: Date,
): Promise<void> {
  await on(db)
    .updateTable('demo_requests')
    .set({ status, mailed_at: now })
    .where('id', '=', id)
    .execute();
}

/** All that are kept, newest first; for the operator's command. */
export function unscopedDemoRequests(db: Queryable) {
  return on(db).selectFrom('demo_requests').selectAll().orderBy('id', 'desc').execute();
}

export async function unscopedPurgeDemoRequests(db: Queryable, before: Date): Promise<void> {
  await on(db).deleteFrom('demo_requests').where('requested_at', '<', before).execute();
}
