import type { Tx } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { eraseAutomations } from './automations/store.ts';
import { eraseTexts } from './library/store.ts';
import { erasePictures } from './pictures/store.ts';
import { eraseTemplates } from './templates/store.ts';

/** What a dissolved account has written and uploaded in the marketing center, and whom it has written to. */
export async function eraseWords(tx: Tx, provider: ProviderId): Promise<void> {
  await eraseTemplates(tx, provider);
  await eraseTexts(tx, provider);
  await erasePictures(tx, provider);
  await eraseAutomations(tx, provider);
}
