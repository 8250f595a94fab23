import { SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { SavedCard } from '#server/platform/stripe/card-service.ts';
import type { ProviderId } from '#shared/ids.ts';
import { collectInvoiceJob } from '../subscription/invoice-jobs.ts';
import { listDeclined } from './collectable-list.ts';
import { findPayer, saveCard } from './payer-store.ts';

/**
 * Keeps which card is charged from now on; null: none, so that invoices are transferred again.
 * Another card is charged with what the one before has refused.
 */
export async function keepCard(
  tx: Tx,
  jobs: JobQueue,
  provider: ProviderId,
  card: SavedCard | null,
  now: Date,
): Promise<void> {
  const before = await findPayer(tx, provider);
  if (before === null) return;
  await saveCard(tx, provider, card, now);
  const isOther = before.cardId !== (card?.id ?? null);
  if (!isOther) return;
  const action = card === null ? 'card.removed' : 'card.saved';
  const event = { action, entity: 'card', entityId: provider, data: {} };
  await appendEvent(tx, provider, SYSTEM, event, now);
  if (card === null) return;
  for (const invoiceId of await listDeclined(tx, provider))
    await jobs.enqueue(tx, collectInvoiceJob, { providerId: provider, invoiceId });
}
