import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import { planHas } from '#shared/plans.ts';
import { lockAutomation, putAutomation } from './automation-store.ts';
import { breakOffRuns } from './run-store.ts';

/**
 * Switches an automation on or off. It begins with what is due from now on; switched off it ends
 * at once, in the middle of a run too. The same again changes nothing.
 * @throws DomainError premium_required
 */
export async function switchAutomation(
  services: Services,
  acting: ActingProvider,
  kind: AutomationKind,
  isOn: boolean,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const { plan } = await lockProvider(tx, providerId);
    if (!planHas(plan, 'marketingCenter')) throw new DomainError('premium_required');
    const before = await lockAutomation(tx, providerId, kind);
    if ((before?.isOn ?? false) === isOn) return;
    await putAutomation(tx, providerId, { kind, isOn, countsFrom: now, restingSince: null }, now);
    if (!isOn) await breakOffRuns(tx, providerId, kind, 'switched_off', now);
    const action = isOn ? 'automation.switched_on' : 'automation.switched_off';
    const event = { action, entity: 'provider', entityId: providerId, data: { kind } };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
