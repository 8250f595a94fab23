import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DatevSettings } from '#shared/contracts/datev.ts';
import { upsertDatevSettings } from './datev-settings-store.ts';

/** Saves how later batches are booked. */
export async function saveDatevSettings(
  services: Services,
  acting: ActingProvider,
  settings: DatevSettings,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    await upsertDatevSettings(tx, providerId, settings, now);
    const event = {
      action: 'settings.saved',
      entity: 'provider',
      entityId: providerId,
      data: { changed: ['datev'] },
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
