import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import type { LeadAnswer } from '#server/modules/leads/index.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { leadColumns, type LeadRow } from './lead-list.ts';
import { leadTables } from './lead-tables-list.ts';

export interface LeadDetail extends LeadRow {
  readonly terms_id: string;
  readonly manual_reason: string;
  /** Since when the person is erased. */
  readonly erased_at: Date | null;
  /** Null when the person was erased. */
  readonly answers: readonly LeadAnswer[] | null;
  readonly first_created_at: Date | null;
}

export async function findLeadDetail(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<LeadDetail | undefined> {
  const { rows } = await sql<LeadDetail>`
    select ${leadColumns}, l.terms_id, l.manual_reason, l.erased_at, p.answers, f.created_at as first_created_at
    from ${leadTables}
    left join leads f on f.provider_id = l.provider_id and f.id = l.duplicate_of
    where l.provider_id = ${provider} and l.id = ${id}`.execute(on(db));
  return rows[0];
}

export function listConsents(db: Queryable, provider: ProviderId, leadId: string) {
  return on(db)
    .selectFrom('lead_consents')
    .select(['kind', 'text', 'accepted_at'])
    .where('provider_id', '=', provider)
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
}

export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_kind: string;
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Number of the credit note or reversal, for settlements. */
  readonly number: string | null;
}

/** What happened to a request and to its commission, credit notes included; oldest first. */
export async function listHistory(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with own as (
      select id from commissions where provider_id = ${provider} and lead_id = ${leadId}
    )
    select e.id, e.at, e.actor_kind, e.action, e.data, null as number
    from audit_events e
    where e.provider_id = ${provider}
      and ((e.entity = 'lead' and e.entity_id = ${leadId})
        or (e.entity = 'commission' and e.entity_id in (select id from own)))
    union all
    select n.id, n.issued_at, 'provider',
      case when n.kind = 'reversal' then 'commission.reversed' else 'commission.settled' end,
      jsonb_build_object('amountCents', abs(x.amount_cents)), n.number
    from settlement_lines x
    join credit_notes n on n.provider_id = x.provider_id and n.id = x.credit_note_id
    where x.provider_id = ${provider} and x.commission_id in (select id from own)
    order by 2, 1
    limit 500`.execute(on(db));
  return rows;
}
