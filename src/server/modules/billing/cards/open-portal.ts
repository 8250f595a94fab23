import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { CardContext } from './card-context.ts';
import { findPayer } from './payer-store.ts';

/**
 * The page of the card service on which the provider looks after his card.
 * @returns its address
 * @throws DomainError illegal_transition without a card, payment_service_failed
 */
export async function openPortal(
  { services, cards, publicUrl }: CardContext,
  { providerId }: ActingProvider,
): Promise<string> {
  const payer = await findPayer(services.db, providerId);
  if (payer === null || payer.cardId === null) throw new DomainError('illegal_transition');
  return cards.openPortal(payer.payerId, `${publicUrl}/abrechnungen?tab=abonnement`);
}
