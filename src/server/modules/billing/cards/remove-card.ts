import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { CardContext } from './card-context.ts';
import { findPayer } from './payer-store.ts';
import { refreshCard } from './refresh-card.ts';

/**
 * Takes the saved card away, here and at the card service: invoices from now on are transferred.
 * @throws DomainError illegal_transition without a card, payment_service_failed
 */
export async function removeCard(context: CardContext, acting: ActingProvider): Promise<void> {
  const payer = await findPayer(context.services.db, acting.providerId);
  if (payer === null || payer.cardId === null) throw new DomainError('illegal_transition');
  await context.cards.removeCard(payer.cardId);
  await refreshCard(context, acting.providerId);
}
