import { type Acting, SYSTEM } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { SavedCard } from '#server/platform/stripe/card-service.ts';
import type { ProviderId } from '#shared/ids.ts';
import { collectInvoiceJob } from '../invoices/invoice-jobs.ts';
import type { CardContext } from './card-context.ts';
import { removePayerJob } from './payment-jobs.ts';
import { listDeclined } from './queries.ts';
import { deletePayer, findPayer, saveCard } from './store.ts';

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
  acting: Acting = SYSTEM,
): Promise<void> {
  const before = await findPayer(tx, provider);
  if (before === null) return;
  await saveCard(tx, provider, card, now);
  const isOther = before.cardId !== (card?.id ?? null);
  if (!isOther) return;
  const action = card === null ? 'card.removed' : 'card.saved';
  const event = { action, entity: 'card', entityId: provider, data: {} };
  await appendEvent(tx, provider, acting, event, now);
  if (card === null) return;
  for (const invoiceId of await listDeclined(tx, provider))
    await jobs.enqueue(tx, collectInvoiceJob, { providerId: provider, invoiceId });
}

/** Keeps the card as the card service has it now: changed, renewed or removed on its page. */
export async function refreshCard(
  { services, cards }: CardContext,
  provider: ProviderId,
  acting: Acting = SYSTEM,
): Promise<void> {
  const payer = await findPayer(services.db, provider);
  if (payer === null) return;
  const known = await cards.readPayer(payer.payerId);
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const card = known?.card ?? null;
    await keepCard(tx, services.jobs, provider, card, services.clock(), acting);
    if (known === null) await deletePayer(tx, provider);
  });
}

/**
 * Deletes card and payer of an account that is dissolved, in the caller's transaction; the job
 * deletes both at the card service. Nothing is charged from then on.
 */
export async function removePayer(tx: Tx, jobs: JobQueue, provider: ProviderId): Promise<void> {
  const payer = await findPayer(tx, provider);
  if (payer === null) return;
  await deletePayer(tx, provider);
  await jobs.enqueue(tx, removePayerJob, { payerId: payer.payerId });
}
