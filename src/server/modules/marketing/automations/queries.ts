import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { AutomationKind, BrokenOff, RecipientResult } from '#shared/labels/automations.ts';
import { PLAN_IDS, planHas } from '#shared/plans.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const runs = (db: Queryable, provider: ProviderId) =>
  camel(db).selectFrom('automationRuns').selectAll().where('providerId', '=', provider);

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
  const rows = await camel(db)
    .selectFrom('automations')
    .select(['kind', 'isOn', 'countsFrom', 'restingSince'])
    .where('providerId', '=', provider)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as AutomationKind,
    isOn: row.isOn,
    countsFrom: row.countsFrom,
    restingSince: row.restingSince,
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

/** Automations over all providers that are on while the plan no longer has them. */
export function unscopedToRest(db: Queryable): Promise<AutomationOf[]> {
  return unscopedOn(db, sql`a.resting_since is null and not ${hasPlan}`);
}

/** Automations over all providers that are paused while the plan has them again. */
export function unscopedToResume(db: Queryable): Promise<AutomationOf[]> {
  return unscopedOn(db, sql`a.resting_since is not null and ${hasPlan}`);
}

const hasPlan = sql`p.plan = any(${PLANS_WITH})`;

async function unscopedOn(db: Queryable, condition: RawBuilder<unknown>): Promise<AutomationOf[]> {
  const { rows } = await sql<{ providerId: string; kind: AutomationKind }>`
    select a.provider_id, a.kind
    from automations a
    join providers p on p.id = a.provider_id
    where a.is_on and p.dissolved_at is null and ${condition}
    order by a.provider_id, a.kind`.execute(camel(db));
  return rows.map((row) => ({ providerId: providerId(row.providerId), kind: row.kind }));
}

/** What an automation did on a day. */
export interface Run {
  readonly id: string;
  readonly kind: AutomationKind;
  readonly dueOn: CalendarDate;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly brokenOff: BrokenOff | null;
  readonly reached: number;
  readonly withoutAddress: number;
  readonly refused: number;
  readonly leftOut: number;
}

/** Runs of an automation, newest first, before the one named by the cursor. */
export async function listRuns(
  db: Queryable,
  provider: ProviderId,
  kind: AutomationKind,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Run[]> {
  const rows = await runs(db, provider)
    .where('kind', '=', kind)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRun);
}

/** The newest run of each automation. */
export async function listLastRuns(db: Queryable, provider: ProviderId): Promise<Run[]> {
  const rows = await runs(db, provider)
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRun);
}

export async function findRun(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<Run | null> {
  const row = await runs(db, provider).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRun(row);
}

/** How many have refused, partners and visitors apart. */
export async function countRefusals(
  db: Queryable,
  provider: ProviderId,
): Promise<{ partners: number; leads: number }> {
  const { rows } = await sql<{ partners: number; leads: number }>`
    select count(f.partner_id) as partners, count(f.lead_id) as leads
    from mail_refusals f where f.provider_id = ${provider}`.execute(camel(db));
  return rows[0] ?? { partners: 0, leads: 0 };
}

function toRun(row: {
  id: string;
  kind: string;
  dueOn: string;
  startedAt: Date;
  finishedAt: Date | null;
  brokenOff: string | null;
  reached: number;
  withoutAddress: number;
  refused: number;
  leftOut: number;
}): Run {
  return {
    id: row.id,
    kind: row.kind as AutomationKind,
    dueOn: row.dueOn as CalendarDate,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    brokenOff: row.brokenOff as BrokenOff | null,
    reached: row.reached,
    withoutAddress: row.withoutAddress,
    refused: row.refused,
    leftOut: row.leftOut,
  };
}

/** A recipient handled by a run, and the result. */
export interface RunRecipient {
  readonly id: string;
  readonly partnerId: string | null;
  readonly leadId: string | null;
  readonly name: string;
  readonly email: string;
  readonly result: RecipientResult;
  readonly sentAt: Date | null;
  readonly campaignName: string | null;
  readonly openCents: number | null;
}

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Recipients of a run in the order of their ids; the mail is found by its cause. */
export async function listRecipients(
  db: Queryable,
  provider: ProviderId,
  runId: string,
  { cursor, limit }: Page,
): Promise<RunRecipient[]> {
  const { rows } = await sql<RunRecipient>`
    select d.recipient_id as id, d.partner_id, d.lead_id,
      coalesce(nullif(w.company_name, ''), nullif(trim(concat_ws(' ', w.first_name, w.last_name)), ''),
        trim(concat_ws(' ', p.first_name, p.last_name))) as name,
      coalesce(w.email, p.email, '') as email,
      case
        when d.outcome <> 'mailed' then d.outcome
        when d.withdrawn_at is not null then 'withdrawn'
        when m.status = 'sent' then 'sent'
        when m.status = 'kept' then 'kept'
        when m.attempts > 0 then 'failing'
        else 'waiting'
      end as result,
      case when m.status = 'sent' then m.sent_at end as "sentAt", null::text as "campaignName", null::bigint as "openCents"
    from automation_deliveries d
    left join partners w on w.provider_id = d.provider_id and w.id = d.partner_id
    left join lead_persons p on p.provider_id = d.provider_id and p.lead_id = d.lead_id
    left join mails m on m.provider_id = d.provider_id
      and m.dedupe_key = 'automation:' || d.kind || ':' || d.occasion || ':' || d.recipient_id
    where d.provider_id = ${provider} and d.run_id = ${runId}
      and d.recipient_id > ${cursor ?? NOBODY}::uuid
    order by d.recipient_id
    limit ${limit}`.execute(camel(db));
  return rows;
}

/** Partners that a run has named to the provider. */
export async function listNamed(
  db: Queryable,
  provider: ProviderId,
  runId: string,
  { cursor, limit }: Page,
): Promise<RunRecipient[]> {
  const { rows } = await sql<RunRecipient>`
    select n.id, n.partner_id, null::uuid as "leadId",
      coalesce(nullif(w.company_name, ''), trim(concat_ws(' ', w.first_name, w.last_name))) as name,
      '' as email, 'named' as result, null::timestamptz as "sentAt", k.name as "campaignName",
      n.open_cents
    from payable_notices n
    join partners w on w.provider_id = n.provider_id and w.id = n.partner_id
    join campaigns k on k.provider_id = n.provider_id and k.id = n.campaign_id
    where n.provider_id = ${provider} and n.run_id = ${runId} and n.id > ${cursor ?? NOBODY}::uuid
    order by n.id
    limit ${limit}`.execute(camel(db));
  return rows;
}
