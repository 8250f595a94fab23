import { expect } from 'vitest';
import { eventBody } from '#server/modules/integrations/events/event-bodies.ts';
import { listEvents } from '#server/modules/integrations/events/event-store.ts';
import { numberEvents } from '#server/modules/integrations/events/number-events.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { TestApplication } from './test-application.ts';

/**
 * Who has followed the events of an account knows every commission as it is now: the last event of each
 * says what the database says. Every event is as its schema describes it.
 */
export async function expectEventsAgree(app: TestApplication, provider: ProviderId): Promise<void> {
  await numberEvents(app.services.db);
  const page = { after: 0, take: 1_000_000 };
  const events = (await listEvents(app.services.db, provider, {}, page)).map(eventBody);
  expect(events.map(({ number }) => number)).toEqual(events.map((_, place) => place + 1));
  const known = new Map(
    events
      .filter(({ subject }) => subject === 'commission')
      .map(({ subjectId, data }) => [subjectId, data as Readonly<Record<string, unknown>>]),
  );
  const { rows } = await app.pool.query<{ id: string; amount: number; settledAmount: number }>(
    `select id, amount_cents as amount, paid_cents as "settledAmount", payable as "isOwed",
       payable_from as "payableFrom"
     from commissions where provider_id = $1 and (payable or status = 'not_qualified')`,
    [provider],
  );
  expect(known.size).toBe(rows.length);
  for (const { id, ...row } of rows) expect(known.get(id)).toMatchObject(row);
  const issued = events.filter(({ type }) => type === 'credit_note.issued');
  const { rowCount } = await app.pool.query(
    `select from credit_notes where provider_id = $1 and kind <> 'reversal'`,
    [provider],
  );
  expect(issued).toHaveLength(rowCount ?? 0);
}
