import type { Acting } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../db/database.ts';
import { preparedStatement } from '../db/prepared-statements.ts';
import { eventsOfLog } from '../outbox/events-of-log.ts';
import { writeEvents } from '../outbox/outbox-store.ts';
import { newSalt, textDigest } from './event-hash.ts';

/** Something that happened: 'partner.created' to a 'partner', with what matters of before and after. */
export interface AuditEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** Ids, amounts, days and words of the product: the log is never changed, so no personal data. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** What somebody wrote in their own words, by field: stored apart from the log, where it can be erased. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** Who did it: software by its key, not by the user who made the key. */
function actorOf(acting: Acting): {
  readonly actor_kind: string;
  readonly actor_id: string | null;
} {
  const { kind } = acting;
  if (kind === 'provider' && acting.support !== undefined)
    return { actor_kind: 'operator', actor_id: null };
  if (kind === 'provider' && acting.keyId !== undefined)
    return { actor_kind: 'key', actor_id: acting.keyId };
  if (kind === 'provider') return { actor_kind: kind, actor_id: acting.userId };
  return { actor_kind: kind, actor_id: kind === 'partner' ? acting.partnerId : null };
}

/** Rows of one statement: far below what the protocol can number as parameters. */
const BATCH = 1_000;

/**
 * Appends an event in the transaction of the change itself, after it; never updated, never deleted. What
 * other software may learn of it goes to the outbox with it.
 */
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
  const named = events.map((event) => ({ ...event, id: newId(), written: writtenIn(event) }));
  const rows = named.map((event) => ({
    provider_id: provider,
    id: event.id,
    at: now,
    ...actorOf(acting),
    action: event.action,
    entity: event.entity,
    entity_id: event.entityId,
    data: JSON.stringify(dataOf(event, acting)),
  }));
  const announced = eventsOfLog(events);
  let plan: string | undefined;
  for (let from = 0; from < rows.length; from += BATCH) {
    const insert = on(tx)
      .insertInto('audit_events')
      .values(rows.slice(from, from + BATCH));
    // On the same way, so that one change of an account without an outbox asks nothing more.
    if (rows.length === 1 && announced.length > 0)
      ({ plan } = await on(tx)
        .with('noted', () => insert)
        .selectFrom('providers')
        .select('plan')
        .where('id', '=', provider)
        .modifyEnd(preparedStatement)
        .executeTakeFirstOrThrow());
    else await insert.execute();
  }
  await writeEvents(tx, provider, announced, now, plan);
  const texts = named.flatMap(({ id, written }) =>
    written.map((text) => ({ provider_id: provider, event_id: id, ...text })),
  );
  for (let from = 0; from < texts.length; from += BATCH)
    await on(tx)
      .insertInto('event_texts')
      .values(texts.slice(from, from + BATCH))
      .execute();
}

interface WrittenText {
  readonly field: string;
  readonly value: string;
  readonly salt: Buffer;
}

const writtenIn = ({ texts = {} }: AuditEvent): WrittenText[] =>
  Object.entries(texts)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value, salt: newSalt() }));

/**
 * What stands in the log itself: of texts a digest each, whose key stands beside the text, and which operator it
 * was. So the chain of the log covers them, and says nothing of one that was erased.
 */
function dataOf(
  { data, written }: Pick<AuditEvent, 'data'> & { readonly written: readonly WrittenText[] },
  acting: Acting,
): Readonly<Record<string, unknown>> {
  const operatorId = operatorOf(acting);
  const texts: Record<string, string> = {};
  for (const { field, value, salt } of written) texts[field] = textDigest(salt, field, value);
  return {
    ...data,
    ...(written.length === 0 ? {} : { texts }),
    ...(operatorId === undefined ? {} : { operatorId }),
  };
}

/** Ids of operators stand in the data: an actor's id is one of the provider's own rows. */
function operatorOf(acting: Acting): string | undefined {
  if (acting.kind === 'operator') return acting.operatorId;
  return acting.kind === 'provider' ? acting.support?.operatorId : undefined;
}

/** Erases everything that was written apart from a provider's log. */
export async function eraseEventTexts(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('event_texts').where('provider_id', '=', provider).execute();
}
