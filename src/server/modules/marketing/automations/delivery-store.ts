import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { OpenRun } from './run-store.ts';

/** Somebody that a run deals with, and how. */
export interface Delivery {
  readonly recipientId: string;
  readonly outcome: 'mailed' | 'without_address' | 'refused' | 'left_out';
}

/** Whose mail it is: a partner's, or a request's visitor's. */
export type RecipientKind = 'partner' | 'lead';

/**
 * Locks those who are still there against being deleted or erased, and names who has refused by now. Asked in
 * the transaction that queues the mails: between reading and writing people leave.
 */
export async function lockRecipients(
  tx: Tx,
  provider: ProviderId,
  kind: RecipientKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly hasRefused: boolean }>> {
  const source =
    kind === 'partner'
      ? sql`partners r where r.status = 'active'`
      : sql`leads r where r.status = 'offer_sent' and r.erased_at is null`;
  const { rows } = await sql<{ id: string; has_refused: boolean }>`
    select r.id, exists (
      select from mail_refusals f where f.provider_id = r.provider_id and f.recipient_id = r.id
    ) as has_refused
    from ${source} and r.provider_id = ${provider} and r.id = any(${[...ids]}::uuid[])
    order by r.id
    for key share of r`.execute(on(tx));
  return new Map(rows.map(({ id, has_refused: hasRefused }) => [id, { hasRefused }]));
}

/**
 * Writes down who was dealt with. @returns those who had not been before, for this occasion
 */
export async function insertDeliveries(
  tx: Tx,
  provider: ProviderId,
  run: OpenRun,
  to: RecipientKind,
  deliveries: readonly (Delivery & { readonly occasion: string })[],
): Promise<ReadonlySet<string>> {
  if (deliveries.length === 0) return new Set();
  const rows = await on(tx)
    .insertInto('automation_deliveries')
    .values(
      deliveries.map(({ recipientId, outcome, occasion }) => ({
        provider_id: provider,
        kind: run.kind,
        occasion,
        recipient_id: recipientId,
        partner_id: to === 'partner' ? recipientId : null,
        lead_id: to === 'lead' ? recipientId : null,
        run_id: run.id,
        outcome,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'kind', 'occasion', 'recipient_id']).doNothing(),
    )
    .returning('recipient_id')
    .execute();
  return new Set(rows.map((row) => row.recipient_id));
}

/** The name of a mail's cause in the outbox; the log finds the mail by it. */
export function dedupeKeyOf(kind: string, occasion: string, recipientId: string): string {
  return `automation:${kind}:${occasion}:${recipientId}`;
}
