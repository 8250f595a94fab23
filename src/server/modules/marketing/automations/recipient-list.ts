import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { RecipientResult } from '#shared/labels/automations.ts';

/** Somebody whom a run dealt with, and what became of it. */
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
    select d.recipient_id as id, d.partner_id as "partnerId", d.lead_id as "leadId",
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
    limit ${limit}`.execute(on(db));
  return rows;
}

/** Partners whom a run has named to the provider. */
export async function listNamed(
  db: Queryable,
  provider: ProviderId,
  runId: string,
  { cursor, limit }: Page,
): Promise<RunRecipient[]> {
  const { rows } = await sql<RunRecipient>`
    select n.id, n.partner_id as "partnerId", null::uuid as "leadId",
      coalesce(nullif(w.company_name, ''), trim(concat_ws(' ', w.first_name, w.last_name))) as name,
      '' as email, 'named' as result, null::timestamptz as "sentAt", k.name as "campaignName",
      n.open_cents as "openCents"
    from payable_notices n
    join partners w on w.provider_id = n.provider_id and w.id = n.partner_id
    join campaigns k on k.provider_id = n.provider_id and k.id = n.campaign_id
    where n.provider_id = ${provider} and n.run_id = ${runId} and n.id > ${cursor ?? NOBODY}::uuid
    order by n.id
    limit ${limit}`.execute(on(db));
  return rows;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
