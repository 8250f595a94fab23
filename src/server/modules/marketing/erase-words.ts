import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { eraseTexts } from './library/text-store.ts';
import { eraseTemplates } from './templates/template-store.ts';

/** Everything that a dissolved account has written in the marketing center. */
export async function eraseWords(tx: Tx, provider: ProviderId): Promise<void> {
  await eraseTemplates(tx, provider);
  await eraseTexts(tx, provider);
}
