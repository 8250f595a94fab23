import { lockProvider } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CardContext } from './card-context.ts';
import { keepCard } from './keep-card.ts';
import { deletePayer, findPayer } from './payer-store.ts';

/** Keeps the card as the card service has it now: changed, renewed or removed on its page. */
export async function refreshCard(
  { services, cards }: CardContext,
  provider: ProviderId,
): Promise<void> {
  const payer = await findPayer(services.db, provider);
  if (payer === null) return;
  const known = await cards.readPayer(payer.payerId);
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    await keepCard(tx, services.jobs, provider, known?.card ?? null, services.clock());
    if (known === null) await deletePayer(tx, provider);
  });
}
