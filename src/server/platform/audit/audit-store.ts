import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';

/** Something that happened: 'partner.created' to a 'partner', with what matters of before and after. */
export interface AuditEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** No personal data of visitors: events are kept for years. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Rows of one statement: far below what the protocol can number as parameters. */
const BATCH = 1_000;

/** Appends an event in the transaction of the change itself; never updated, never deleted. */
export async function appendEvent(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await appendEvents(tx, provider, acting, [event], now);
}

/** The same for a change of many rows, in their order. */
export async function appendEvents(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  events: readonly AuditEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map((event) => ({
    provider_id: provider,
    id: newId(),
    at: now,
    actor_kind: acting.kind,
    actor_id: acting.kind === 'provider' ? acting.userId : null,
    action: event.action,
    entity: event.entity,
    entity_id: event.entityId,
    data: JSON.stringify(event.data ?? {}),
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await on(tx)
      .insertInto('audit_events')
      .values(rows.slice(from, from + BATCH))
      .execute();
}
