import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { listMembers, type ShownSubject, userName } from '#server/modules/accounts/index.ts';
import { camel } from '#server/platform/db/database.ts';
import type { AskedCall } from '#shared/contracts/approvals/approvals.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ApprovalKind, ApprovalState } from '#shared/labels/approvals.ts';
import { may } from '#shared/roles/rights.ts';
import { RIGHT_OF } from './domain/asked-call.ts';

export interface ApprovalRow {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly partnerId: string | null;
  readonly partnerName: string;
  readonly amountCents: number | null;
  readonly ibanFrom: string;
  readonly ibanTo: string;
  readonly call: AskedCall['call'] | null;
  readonly shown: ShownSubject | null;
  readonly documents: readonly {
    readonly id: string;
    readonly number: string;
    readonly partnerName: string;
    readonly cents: number;
  }[];
  readonly decidedByName: string;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly resultId: string | null;
}

/** Decided ones that a list shows. */
const DECIDED_SHOWN = 50;

const PARTNER_NAME = sql`case when p.company_name = '' or p.tax_status = 'private'
  then trim(concat_ws(' ', p.first_name, p.last_name)) else p.company_name end`;

const COLUMNS = sql`
  a.id, a.kind, a.state, a.asked_by, ${userName('a.asked_by', 'a.provider_id')} as asked_by_name, a.asked_at,
  a.partner_id, coalesce(${PARTNER_NAME}, '') as partner_name, a.amount_cents, a.iban_from, a.iban_to,
  a.content->>'call' as call, a.shown, coalesce(paid.documents, '[]') as documents,
  coalesce(${userName('a.decided_by', 'a.provider_id')}, '') as decided_by_name, a.decided_at, a.reason,
  a.result_id`;

/** Names and amounts of the documents of a file are read anew: nothing of them is stored twice. */
const TABLES = sql`
  from approvals a
  left join partners p on p.provider_id = a.provider_id and p.id = a.partner_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number,
      'partnerName', (select ${PARTNER_NAME} from partners p
        where p.provider_id = n.provider_id and p.id = n.partner_id),
      'cents', n.gross_cents - n.offset_cents) order by n.number) as documents
    from credit_notes n
    where n.provider_id = a.provider_id
      and n.id in (select d::uuid from jsonb_array_elements_text(a.shown->'documents') d)
  ) paid on a.kind = 'payment_file'`;

/** Who asked and is still there with the right to do it themselves: everybody else's requests are void. */
async function withVoid<R extends Pick<ApprovalRow, 'askedBy' | 'call' | 'state'>>(
  db: Queryable,
  provider: ProviderId,
  rows: readonly R[],
): Promise<R[]> {
  if (rows.length === 0) return [];
  const roles = new Map((await listMembers(db, provider)).map((each) => [each.userId, each.role]));
  return rows.map((row) => {
    const role = roles.get(row.askedBy);
    const holds = row.call !== null && role !== undefined && may(role, RIGHT_OF[row.call]);
    return row.state === 'open' && !holds ? { ...row, state: 'void' } : row;
  });
}

/** What waits, the oldest first; void ones among them, which somebody has to clear away. */
export async function listOpen(db: Queryable, provider: ProviderId): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`select ${COLUMNS} ${TABLES}
    where a.provider_id = ${provider} and a.state = 'open' order by a.asked_at, a.id`.execute(
    camel(db),
  );
  return withVoid(db, provider, rows);
}

/** What was decided lately, the newest first. */
export async function listDecided(db: Queryable, provider: ProviderId): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`select ${COLUMNS} ${TABLES}
    where a.provider_id = ${provider} and a.state <> 'open' order by a.decided_at desc, a.id
    limit ${DECIDED_SHOWN}`.execute(camel(db));
  return rows;
}

export async function findApproval(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${COLUMNS} ${TABLES}
    where a.provider_id = ${provider} and a.id = ${id}`.execute(camel(db));
  return (await withVoid(db, provider, rows))[0];
}

/** @returns how many wait, and how many of them somebody else has asked for */
export async function countOpen(
  db: Queryable,
  provider: ProviderId,
  userId: string,
): Promise<{ open: number; forMe: number }> {
  const { rows } = await sql<Pick<ApprovalRow, 'askedBy' | 'call' | 'state'>>`
    select a.asked_by, a.content->>'call' as call, a.state from approvals a
    where a.provider_id = ${provider} and a.state = 'open'`.execute(camel(db));
  const living = (await withVoid(db, provider, rows)).filter(({ state }) => state === 'open');
  const forMe = living.filter(({ askedBy }) => askedBy !== userId);
  return { open: living.length, forMe: forMe.length };
}
