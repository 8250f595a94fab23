import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { documentSettingsBody } from '#shared/contracts/document-settings.ts';
import { lockProvider, updateProvider } from '../account-store.ts';

/** Saves what later documents and payment files carry; issued ones keep what they had. */
export async function saveDocumentSettings(
  services: Services,
  acting: ActingProvider,
  settings: z.output<typeof documentSettingsBody>,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  const values = {
    letter_text: settings.letterText,
    iban: settings.iban,
    bic: settings.bic,
    account_holder: settings.accountHolder,
  };
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, providerId);
    const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
      (column) => before[column] !== values[column],
    );
    if (changed.length === 0) return;
    await updateProvider(tx, providerId, values);
    const event = {
      action: 'settings.saved',
      entity: 'provider',
      entityId: providerId,
      data: { changed },
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
