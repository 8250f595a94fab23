import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { CardService } from '#server/platform/stripe/card-service.ts';
import type { Issuer } from '../invoices/domain/operator-party.ts';

/** What taking cards needs in addition to the services: the card service, who bills, where browsers return. */
export interface CardContext {
  readonly services: Services;
  readonly cards: CardService;
  readonly issuer: Issuer | null;
  readonly publicUrl: string;
}

/** The same where it is not sure that cards are taken. */
export type MaybeCardContext = Omit<CardContext, 'cards'> & { readonly cards: CardService | null };

/** @throws DomainError card_payment_unavailable where the installation takes no cards */
export function requireCards(context: MaybeCardContext): CardContext {
  const { cards } = context;
  if (cards === null) throw new DomainError('card_payment_unavailable');
  return { ...context, cards };
}
