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

/** Appends an event in the transaction of the change itself; never updated, never deleted. */
export async function appendEvent(
  tx: Tx,
  provider: ProviderId,
  acting: Acting,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('audit_events')
    .values({
      provider_id: provider,
      id: newId(),
      at: now,
      actor_kind: acting.kind,
      actor_id: acting.kind === 'provider' ? acting.userId : null,
      action: event.action,
      entity: event.entity,
      entity_id: event.entityId,
      data: JSON.stringify(event.data ?? {}),
    })
    .execute();
}
