import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import { PLAN_IDS, planHas } from '#shared/plans.ts';

/** How an automation is set; without a row it was never switched on. */
export interface AutomationState {
  readonly kind: AutomationKind;
  readonly isOn: boolean;
  readonly countsFrom: Date;
  readonly restingSince: Date | null;
}

export async function listAutomationStates(
  db: Queryable,
  provider: ProviderId,
): Promise<AutomationState[]> {
  const rows = await on(db)
    .selectFrom('automations')
    .select(['kind', 'is_on', 'counts_from', 'resting_since'])
    .where('provider_id', '=', provider)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as AutomationKind,
    isOn: row.is_on,
    countsFrom: row.counts_from,
    restingSince: row.resting_since,
  }));
}

/** An automation of a provider. */
export interface AutomationOf {
  readonly providerId: ProviderId;
  readonly kind: AutomationKind;
}

/** Plans that have automations, for look-ups over all providers. */
const PLANS_WITH = PLAN_IDS.filter((plan) => planHas(plan, 'marketingCenter'));

const isDue = (dueOn: Readonly<Record<AutomationKind, CalendarDate>>) => sql`not exists (
  select from automation_runs r
  where r.provider_id = a.provider_id and r.kind = a.kind
    and r.due_on = case a.kind when 'partner_statistics' then ${dueOn.partner_statistics}::date
      when 'follow_up' then ${dueOn.follow_up}::date else ${dueOn.minimum_payout}::date end)`;

/**
 * Automations of living accounts over all providers that are on, in the plan, not resting, and have
 * no run of the day on which they were due last: the job looks at each.
 * @param dueOn the day on which each kind was due last
 */
export function unscopedWithoutRun(
  db: Queryable,
  dueOn: Readonly<Record<AutomationKind, CalendarDate>>,
): Promise<AutomationOf[]> {
  return unscopedOn(db, sql`a.resting_since is null and ${hasPlan} and ${isDue(dueOn)}`);
}

/** Automations over all providers that are on while the plan has them no more: they shall rest. */
export function unscopedToRest(db: Queryable): Promise<AutomationOf[]> {
  return unscopedOn(db, sql`a.resting_since is null and not ${hasPlan}`);
}

/** Automations over all providers that rest while the plan has them again. */
export function unscopedToResume(db: Queryable): Promise<AutomationOf[]> {
  return unscopedOn(db, sql`a.resting_since is not null and ${hasPlan}`);
}

const hasPlan = sql`p.plan = any(${PLANS_WITH})`;

async function unscopedOn(db: Queryable, condition: RawBuilder<unknown>): Promise<AutomationOf[]> {
  const { rows } = await sql<{ provider_id: string; kind: AutomationKind }>`
    select a.provider_id, a.kind
    from automations a
    join providers p on p.id = a.provider_id
    where a.is_on and p.dissolved_at is null and ${condition}
    order by a.provider_id, a.kind`.execute(on(db));
  return rows.map((row) => ({ providerId: providerId(row.provider_id), kind: row.kind }));
}
