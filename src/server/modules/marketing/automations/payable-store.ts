import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { isPayableOn } from '#server/modules/commissions/index.ts';
import { camel } from '#server/platform/db/database.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { cents, type Cents } from '#shared/money.ts';

/** A partner whose open claims have reached the minimum payout of a campaign. */
export interface PayablePartner {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly open: Cents;
  readonly minimum: Cents;
}

/** Sums that a credit note would not warn of; where the minimum is 0, a cent is enough. */
const payablePairs = (provider: ProviderId, today: CalendarDate) => sql`
  select m.provider_id, m.partner_id, m.campaign_id, sum(m.amount_cents - m.paid_cents)::bigint as open,
    k.min_payout_cents as minimum
  from commissions m
  join campaigns k on k.provider_id = ${provider} and k.id = m.campaign_id
  where m.provider_id = ${provider} and m.status in ('pending', 'partial')
    and ${isPayableOn(today)}
  group by m.provider_id, m.partner_id, m.campaign_id, k.min_payout_cents
  having sum(m.amount_cents - m.paid_cents) >= greatest(k.min_payout_cents, 1)`;

/** A document for the partner and the campaign since the notice: what is open now is news again. */
const settledSince = (provider: ProviderId) => sql`exists (
  select from automation_runs r
  join credit_notes d on d.provider_id = ${provider} and d.issued_at > r.started_at
  join settlement_lines x on x.provider_id = ${provider} and x.credit_note_id = d.id
  join commissions m on m.provider_id = ${provider} and m.id = x.commission_id
  where r.provider_id = ${provider} and r.id = n.run_id and d.partner_id = n.partner_id
    and m.campaign_id = n.campaign_id)`;

/**
 * Deletes the note that the provider was notified of those who are below the minimum again, or have got a
 * document since: reaching it is news again.
 */
export async function endNotices(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  await sql`
    update payable_notices n set ended_at = ${now}
    where n.provider_id = ${provider} and n.ended_at is null
      and (
        not exists (
          select from (${payablePairs(provider, berlinDateOf(now))}) s
          where s.partner_id = n.partner_id and s.campaign_id = n.campaign_id)
        or ${settledSince(provider)}
      )`.execute(camel(tx));
}

/**
 * Keeps partners from being erased or deleted until the transaction ends.
 * @throws when one of them is gone by now: the mail that names them has to be rewritten
 */
export async function holdNamed(
  tx: Tx,
  provider: ProviderId,
  partners: readonly PayablePartner[],
): Promise<void> {
  const ids = [...new Set(partners.map(({ partnerId }) => partnerId))];
  const { rows } = await sql`
    select id from partners
    where provider_id = ${provider} and id = any(${ids}::uuid[]) and erased_at is null
    order by id for key share`.execute(camel(tx));
  if (rows.length < ids.length) throw new Error('a partner was erased while a mail named them');
}

/** Records the partners of whom the provider is notified. @returns how many of them are new to them */
export async function insertNotices(
  tx: Tx,
  provider: ProviderId,
  runId: string,
  partners: readonly PayablePartner[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into payable_notices (provider_id, id, partner_id, campaign_id, run_id, open_cents)
    select ${provider}::uuid, gen_random_uuid(), t.partner_id, t.campaign_id, ${runId}::uuid, t.open
    from unnest(${partners.map(({ partnerId }) => partnerId)}::uuid[],
      ${partners.map(({ campaignId }) => campaignId)}::uuid[],
      ${partners.map(({ open }) => open)}::bigint[]) as t (partner_id, campaign_id, open)
    join partners p on p.provider_id = ${provider} and p.id = t.partner_id
    join campaigns k on k.provider_id = ${provider} and k.id = t.campaign_id
    on conflict do nothing`.execute(camel(tx));
  return Number(numAffectedRows ?? 0n);
}

/** Those of whom the provider was not notified since they were last below, largest sums first. */
export async function listFreshlyPayable(
  db: Queryable,
  provider: ProviderId,
  today: CalendarDate,
): Promise<PayablePartner[]> {
  const { rows } = await sql<{
    partnerId: string;
    partnerName: string;
    campaignId: string;
    campaignName: string;
    open: number;
    minimum: number;
  }>`
    select s.partner_id, s.campaign_id, s.open, s.minimum, k.name as campaign_name,
      coalesce(nullif(w.company_name, ''), trim(concat_ws(' ', w.first_name, w.last_name))) as partner_name
    from (${payablePairs(provider, today)}) s
    join partners w on w.provider_id = ${provider} and w.id = s.partner_id
    join campaigns k on k.provider_id = ${provider} and k.id = s.campaign_id
    where not exists (
      select from payable_notices n
      where n.provider_id = ${provider} and n.partner_id = s.partner_id
        and n.campaign_id = s.campaign_id and n.ended_at is null
        and not ${settledSince(provider)}
    )
    order by s.open desc, s.partner_id, s.campaign_id`.execute(camel(db));
  return rows.map((row) => ({
    partnerId: row.partnerId,
    partnerName: row.partnerName,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    open: cents(row.open),
    minimum: cents(row.minimum),
  }));
}
