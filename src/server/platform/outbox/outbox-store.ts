import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { EVENT_SUBJECTS, type EventSubject } from '#shared/event-types.ts';
import type { ProviderId } from '#shared/ids.ts';
import { planHas } from '#shared/plans.ts';
import { on } from '../db/database.ts';
import { preparedStatement } from '../db/prepared-statements.ts';
import type { NewEvent } from './events-of-log.ts';

/**
 * What an event says of its subject, read in the transaction of its cause, after the change: ids, cents,
 * days and states as they are stored. Nothing that somebody has typed.
 */
const dataOf = (provider: ProviderId): Readonly<Record<EventSubject, RawBuilder<unknown>>> => ({
  partner: sql`select jsonb_build_object('partnerId', x.id, 'status', x.status,
      'isErased', x.erased_at is not null, 'hasBankAccount', x.iban <> '') as data
    from partners x where x.provider_id = ${provider} and x.id = e.subject_id`,
  partner_application: sql`select jsonb_build_object('applicationId', x.id) as data
    from partner_applications x where x.provider_id = ${provider} and x.id = e.subject_id`,
  campaign: sql`select jsonb_build_object('campaignId', x.id, 'status', x.status,
      'startDate', x.start_date, 'endDate', x.end_date) as data
    from campaigns x where x.provider_id = ${provider} and x.id = e.subject_id`,
  lead: sql`select jsonb_build_object('leadId', x.id, 'partnerId', x.partner_id,
      'campaignId', x.campaign_id, 'referralLinkId', x.link_id, 'status', x.status, 'counts', x.counts,
      'heldFor', case when x.approved_at is null then x.held_for end, 'source', x.source,
      'revenue', x.sale_amount_cents) as data
    from leads x where x.provider_id = ${provider} and x.id = e.subject_id`,
  commission: sql`select jsonb_build_object('commissionId', x.id, 'partnerId', x.partner_id,
      'campaignId', x.campaign_id, 'referralLinkId', x.link_id, 'leadId', x.lead_id, 'saleId', x.sale_id,
      'correctsId', x.corrects_id, 'source', x.source, 'status', x.status, 'amount', x.amount_cents,
      'settledAmount', x.paid_cents, 'isOwed', x.payable, 'payableFrom', x.payable_from,
      'heldFor', case when x.released_at is null then x.held_for end) as data
    from commissions x where x.provider_id = ${provider} and x.id = e.subject_id`,
  credit_note: sql`select jsonb_build_object('creditNoteId', x.id, 'partnerId', x.partner_id,
      'kind', x.kind, 'status', s.status, 'issueDate', x.issue_date, 'net', x.net_cents,
      'vat', x.vat_cents, 'gross', x.gross_cents, 'offset', x.offset_cents, 'paidOn', s.paid_date,
      'objectedOn', s.objected_date, 'reversalId', r.id) as data
    from credit_notes x
    join credit_note_states s on s.provider_id = x.provider_id and s.credit_note_id = x.id
    left join credit_notes r on r.provider_id = x.provider_id and r.reverses_id = x.id
    where x.provider_id = ${provider} and x.id = e.subject_id`,
  payout_batch: sql`select jsonb_build_object('payoutBatchId', x.batch_id,
      'issued', count(*) filter (where x.status = 'issued'),
      'refused', count(*) filter (where x.status = 'refused'),
      'net', coalesce(sum(x.net_cents) filter (where x.status = 'issued'), 0)) as data
    from payout_batch_items x where x.provider_id = ${provider} and x.batch_id = e.subject_id
    group by x.batch_id`,
});

/**
 * Writes events in the transaction of their cause, after the change; one statement for many. Of an account
 * whose plan has no API none is written.
 * @param plan of the account, where it is known already
 */
export async function writeEvents(
  tx: Tx,
  provider: ProviderId,
  events: readonly NewEvent[],
  now: Date,
  plan?: string,
): Promise<void> {
  if (events.length === 0 || !planHas(plan ?? (await planOf(tx, provider)), 'apiAccess')) return;
  const named = events.map((event) => ({ ...event, id: newId() }));
  const data = dataOf(provider);
  for (const [subject, some] of Map.groupBy(named, ({ type }) => EVENT_SUBJECTS[type]))
    await sql`
      insert into api_events (provider_id, id, type, subject, subject_id, happened_at, data)
      select ${provider}::uuid, e.id, e.type, ${subject}, e.subject_id, ${now}::timestamptz,
        s.data || e.more::jsonb
      from unnest(
        ${some.map(({ id }) => id)}::uuid[], ${some.map(({ type }) => type)}::text[],
        ${some.map(({ subjectId }) => subjectId)}::uuid[],
        ${some.map(({ more = {} }) => JSON.stringify(more))}::text[]
      ) as e (id, type, subject_id, more)
      cross join lateral (${data[subject]}) s
      order by e.id ${preparedStatement}`.execute(on(tx));
}

async function planOf(tx: Tx, provider: ProviderId): Promise<string> {
  const { plan } = await on(tx)
    .selectFrom('providers')
    .select('plan')
    .where('id', '=', provider)
    .executeTakeFirstOrThrow();
  return plan;
}
