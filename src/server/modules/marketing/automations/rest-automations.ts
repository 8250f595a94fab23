import { SYSTEM } from '#server/kernel/acting.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { ProviderId } from '#shared/ids.ts';
import { AUTOMATIONS, type AutomationKind } from '#shared/labels/automations.ts';
import type { AutomationContext } from './automation-context.ts';
import { unscopedToRest, unscopedToResume, type AutomationOf } from './automation-list.ts';
import { lockAutomation, putAutomation } from './automation-store.ts';
import { restingMail } from './mails/resting-mail.tsx';
import { breakOffRuns } from './run-store.ts';

/**
 * Automations follow the plan: they rest while it has none, which the provider is told once, and go
 * on when it has them again, with what is due from then on.
 */
export async function followPlans(context: AutomationContext): Promise<void> {
  const { db } = context.services;
  const resting = Map.groupBy(await unscopedToRest(db), ({ providerId }) => providerId);
  const returning = await unscopedToResume(db);
  await forEachSettled(
    [
      ...[...resting].map(([provider, automations]) => () => {
        const kinds = automations.map(({ kind }) => kind);
        return rest(context, provider, kinds);
      }),
      ...returning.map((automation) => () => resume(context, automation)),
    ],
    (step) => step(),
  );
}

async function rest(
  { services, publicUrl }: AutomationContext,
  provider: ProviderId,
  kinds: readonly AutomationKind[],
): Promise<void> {
  const account = await findAccount(services.db, provider);
  if (account === null) return;
  const now = services.clock();
  const names = kinds.map((kind) => AUTOMATIONS[kind].name);
  const mail = {
    providerId: provider,
    dedupeKey: `automations-resting:${now.toISOString()}`,
    kind: 'automations_resting',
    to: account.email,
    toName: account.businessName,
    ...(await restingMail(names, account.firstName, publicUrl)),
  };
  await services.db.transaction(async (tx) => {
    let rested = 0;
    for (const kind of kinds) {
      const state = await lockAutomation(tx, provider, kind);
      if (state === null || !state.isOn || state.restingSince !== null) continue;
      rested += 1;
      await putAutomation(tx, provider, { ...state, restingSince: now }, now);
      await breakOffRuns(tx, provider, kind, 'resting', now);
      const data = { kind };
      const event = { action: 'automation.rested', entity: 'provider', entityId: provider, data };
      await appendEvent(tx, provider, SYSTEM, event, now);
    }
    // Two workers may come here at once; the one that found nothing to do says nothing.
    if (rested > 0) await queueMail(tx, services.jobs, mail, now);
  });
}

async function resume({ services }: AutomationContext, { providerId, kind }: AutomationOf) {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const state = await lockAutomation(tx, providerId, kind);
    if (state === null || state.restingSince === null) return;
    await putAutomation(tx, providerId, { ...state, countsFrom: now, restingSince: null }, now);
    const event = { action: 'automation.resumed', entity: 'provider', entityId: providerId };
    await appendEvent(tx, providerId, SYSTEM, { ...event, data: { kind } }, now);
  });
}
