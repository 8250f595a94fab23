import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import { DEMO_REQUEST_FIELDS, type DemoRequestBody } from '#shared/contracts/public-site.ts';

/** What somebody writes to the operator about: a demonstration, or how the product is used. */
export type RequestTopic = 'demo' | 'support';

export async function insertDemoRequest(
  tx: Tx,
  id: string,
  topic: RequestTopic,
  asked: DemoRequestBody,
  now: Date,
): Promise<void> {
  await camel(tx)
    .insertInto('demoRequests')
    .values({ id, topic, requestedAt: now, ...toColumns(DEMO_REQUEST_FIELDS, asked) })
    .execute();
}

/** A request that was not mailed yet; these belong to no tenant. */
export function unscopedQueuedDemoRequest(db: Queryable, id: string) {
  return camel(db)
    .selectFrom('demoRequests')
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
  await camel(db)
    .updateTable('demoRequests')
    .set({ status, mailedAt: now })
    .where('id', '=', id)
    .execute();
}

/** All that are stored, newest first; for the operator's command. */
export function unscopedDemoRequests(db: Queryable) {
  return camel(db).selectFrom('demoRequests').selectAll().orderBy('id', 'desc').execute();
}

export async function unscopedPurgeDemoRequests(db: Queryable, before: Date): Promise<void> {
  await camel(db).deleteFrom('demoRequests').where('requestedAt', '<', before).execute();
}
