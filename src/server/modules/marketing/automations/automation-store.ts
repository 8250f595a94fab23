import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import type { AutomationState } from './automation-list.ts';

/** Locks how an automation is set until the transaction ends; null where it was never on. */
export async function lockAutomation(
  tx: Tx,
  provider: ProviderId,
  kind: AutomationKind,
): Promise<AutomationState | null> {
  const row = await on(tx)
    .selectFrom('automations')
    .select(['is_on', 'counts_from', 'resting_since'])
    .where('provider_id', '=', provider)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { is_on: isOn, counts_from: countsFrom, resting_since: restingSince } = row;
  return { kind, isOn, countsFrom, restingSince };
}

/** Sets an automation, whether or not it was ever set. */
export async function putAutomation(
  tx: Tx,
  provider: ProviderId,
  { kind, isOn, countsFrom, restingSince }: AutomationState,
  now: Date,
): Promise<void> {
  const change = {
    is_on: isOn,
    counts_from: countsFrom,
    resting_since: restingSince,
    updated_at: now,
  };
  await on(tx)
    .insertInto('automations')
    .values({ provider_id: provider, kind, ...change })
    .onConflict((conflict) => conflict.columns(['provider_id', 'kind']).doUpdateSet(change))
    .execute();
}

/** Everything about automations of a dissolved account: settings, log, and who refused. */
export async function eraseAutomations(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of [
    'payable_notices',
    'automation_deliveries',
    'automation_runs',
    'automations',
    'mail_refusals',
  ] as const)
    await on(tx).deleteFrom(table).where('provider_id', '=', provider).execute();
}
