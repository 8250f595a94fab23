import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { addDays, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { listSales } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A confirmed sale with what its commission has come to; amounts in cents. */
export interface SaleRow {
  readonly id: string;
  readonly lead_id: string;
  readonly campaign_id: string;
  readonly campaign_name: string;
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  readonly created_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly revenue_cents: number;
  readonly is_qualified: boolean;
  readonly commission_cents: number | null;
  readonly commission_paid_cents: number | null;
  readonly commission_status: string | null;
}

/** Confirmed sales that pass the filters, newest first. */
export async function listSaleRows(
  db: Queryable,
  provider: ProviderId,
  query: z.output<typeof listSales.query>,
  limit: number,
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select s.id, s.lead_id, s.campaign_id, k.name as campaign_name, s.partner_id,
      w.company_name as partner_name, s.created_at, coalesce(p.first_name, '') as first_name,
      coalesce(p.last_name, '') as last_name, coalesce(p.email, '') as email, s.revenue_cents,
      l.status <> 'not_qualified' as is_qualified, m.amount_cents as commission_cents,
      m.paid_cents as commission_paid_cents, m.status as commission_status
    from sales s
    join leads l on l.provider_id = s.provider_id and l.id = s.lead_id
    join campaigns k on k.provider_id = s.provider_id and k.id = s.campaign_id
    left join lead_persons p on p.provider_id = s.provider_id and p.lead_id = s.lead_id
    left join partners w on w.provider_id = s.provider_id and w.id = s.partner_id
    left join commissions m
      on m.provider_id = s.provider_id and m.sale_id = s.id and m.source = 'sale'
    where s.provider_id = ${provider} and ${sql.join(conditionsOf(query), sql` and `)}
    order by s.id desc
    limit ${limit}`.execute(on(db));
  return rows;
}

function conditionsOf(query: z.output<typeof listSales.query>): RawBuilder<unknown>[] {
  const { status, partnerId, campaignId, from, to, cursor } = query;
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(partnerId === undefined ? [] : [sql`s.partner_id = ${partnerId}`]),
    ...(campaignId === undefined ? [] : [sql`s.campaign_id = ${campaignId}`]),
    ...(from === undefined ? [] : [sql`s.created_at >= ${startOfBerlinDay(from)}`]),
    ...(to === undefined ? [] : [sql`s.created_at < ${startOfBerlinDay(addDays(to, 1))}`]),
    ...(cursor === undefined ? [] : [sql`s.id < ${cursor}`]),
  ];
}
