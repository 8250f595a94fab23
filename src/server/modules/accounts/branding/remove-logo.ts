import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { deleteLogo } from './logo-store.ts';

/** Takes the logo of the account away; without one nothing changes. */
export async function removeAccountLogo(services: Services, acting: ActingProvider): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    if (!(await deleteLogo(tx, providerId, 'account'))) return;
    const event = {
      action: 'logo.removed',
      entity: 'provider',
      entityId: providerId,
      data: { purpose: 'account' },
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
