import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { CommissionStatus } from '#shared/labels/statuses.ts';

/** A commission with where it was settled; amounts in cents. */
export interface LedgerEntry {
  readonly id: string;
  readonly eventAt: Date;
  readonly partner: string;
  readonly campaign: string;
  readonly source: 'click' | 'lead' | 'sale';
  readonly amountCents: number;
  readonly paidCents: number;
  readonly status: CommissionStatus;
  /** In the order of issue; a reversal takes off again. */
  readonly settlements: readonly { readonly number: string; readonly amountCents: number }[];
}

/** Every commission of a provider, oldest first, for the operator's eyes. */
export async function listLedger(db: Queryable, provider: ProviderId): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select c.id, c.event_at as "eventAt", c.source, c.amount_cents as "amountCents",
      c.paid_cents as "paidCents", c.status, k.name as campaign,
      coalesce(nullif(p.company_name, ''), trim(concat_ws(' ', p.first_name, p.last_name))) as partner,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', n.number, 'amountCents', l.amount_cents)
          order by n.chain_position)
        from settlement_lines l
        join credit_notes n on n.provider_id = l.provider_id and n.id = l.credit_note_id
        where l.provider_id = c.provider_id and l.commission_id = c.id
      ), '[]') as settlements
    from commissions c
    join partners p on p.provider_id = c.provider_id and p.id = c.partner_id
    join campaigns k on k.provider_id = c.provider_id and k.id = c.campaign_id
    where c.provider_id = ${provider}
    order by c.event_at, c.id`.execute(on(db));
  return rows;
}
