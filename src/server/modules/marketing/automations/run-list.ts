import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AutomationKind, BrokenOff } from '#shared/labels/automations.ts';

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
    from mail_refusals f where f.provider_id = ${provider}`.execute(on(db));
  return rows[0] ?? { partners: 0, leads: 0 };
}

const runs = (db: Queryable, provider: ProviderId) =>
  on(db).selectFrom('automation_runs').selectAll().where('provider_id', '=', provider);

function toRun(row: {
  id: string;
  kind: string;
  due_on: string;
  started_at: Date;
  finished_at: Date | null;
  broken_off: string | null;
  reached: number;
  without_address: number;
  refused: number;
  left_out: number;
}): Run {
  return {
    id: row.id,
    kind: row.kind as AutomationKind,
    dueOn: row.due_on as CalendarDate,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    brokenOff: row.broken_off as BrokenOff | null,
    reached: row.reached,
    withoutAddress: row.without_address,
    refused: row.refused,
    leftOut: row.left_out,
  };
}
