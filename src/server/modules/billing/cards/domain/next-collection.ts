/** Hours after which a call can no longer be repeated with its key (Stripe keeps keys for 24). */
const REPEATABLE_HOURS = 20;

/** Failure of an attempt that the service, asked much later, knows nothing of: nothing was charged. */
export const UNANSWERED = 'unanswered';

export interface Attempt {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly cardId: string | null;
  readonly failure: string | null;
  readonly createdAt: Date;
}

export type Collection<A extends Attempt> =
  /** Nothing to do (any more), or not now. */
  | { readonly step: 'none' }
  /** No card will pay it: the provider has to be notified. */
  | { readonly step: 'decline' }
  | { readonly step: 'begin'; readonly cardId: string }
  /** Go on with an attempt whose outcome is not known. */
  | { readonly step: 'ask'; readonly attempt: A; readonly mayRepeat: boolean };

/**
 * What is to be done to charge an invoice. A card that has refused is not tried again by itself;
 * another card is. While the provider has a page open to pay it themselves, nothing is charged.
 */
export function nextCollection<A extends Attempt>(
  invoice: { readonly isPaid: boolean; readonly isByCard: boolean },
  state: {
    readonly cardId: string | null;
    readonly attempts: readonly A[];
    readonly hasOpenPage: boolean;
  },
  now: Date,
): Collection<A> {
  const { cardId, attempts, hasOpenPage } = state;
  const pending = attempts.find(({ status }) => status === 'pending');
  if (pending !== undefined) {
    const hours = (now.getTime() - pending.createdAt.getTime()) / 3_600_000;
    return { step: 'ask', attempt: pending, mayRepeat: hours < REPEATABLE_HOURS };
  }
  if (invoice.isPaid || !invoice.isByCard || hasOpenPage) return { step: 'none' };
  if (cardId === null) return { step: 'decline' };
  const hasRefused = attempts.some(
    (one) => one.status === 'failed' && one.failure !== UNANSWERED && one.cardId === cardId,
  );
  return hasRefused ? { step: 'decline' } : { step: 'begin', cardId };
}
