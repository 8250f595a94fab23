import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A claim that was taken back, as its partner is told. */
export interface DisqualifiedClaim {
  readonly eventAt: Date;
  readonly reason: string;
  readonly campaignName: string;
  readonly partnerId: string;
  readonly partnerEmail: string;
  readonly partnerFirstName: string;
  readonly partnerLastName: string;
}

/** Undefined when it is gone, has no partner, or is qualified. */
export async function findDisqualified(
  db: Queryable,
  provider: ProviderId,
  kind: 'lead' | 'click',
  id: string,
): Promise<DisqualifiedClaim | undefined> {
  const columns = [
    'x.not_qualified_reason',
    'k.name',
    'w.id as partner_id',
    'w.email',
    'w.first_name',
    'w.last_name',
  ] as const;
  const row =
    kind === 'lead'
      ? await on(db)
          .selectFrom('leads as x')
          .innerJoin('campaigns as k', (join) =>
            join.onRef('k.provider_id', '=', 'x.provider_id').onRef('k.id', '=', 'x.campaign_id'),
          )
          .innerJoin('partners as w', (join) =>
            join.onRef('w.provider_id', '=', 'x.provider_id').onRef('w.id', '=', 'x.partner_id'),
          )
          .select([...columns, 'x.created_at as event_at'])
          .where('x.provider_id', '=', provider)
          .where('x.id', '=', id)
          .where('x.status', '=', 'not_qualified')
          .executeTakeFirst()
      : await on(db)
          .selectFrom('commissions as x')
          .innerJoin('campaigns as k', (join) =>
            join.onRef('k.provider_id', '=', 'x.provider_id').onRef('k.id', '=', 'x.campaign_id'),
          )
          .innerJoin('partners as w', (join) =>
            join.onRef('w.provider_id', '=', 'x.provider_id').onRef('w.id', '=', 'x.partner_id'),
          )
          .select([...columns, 'x.event_at'])
          .where('x.provider_id', '=', provider)
          .where('x.click_id', '=', id)
          .where('x.status', '=', 'not_qualified')
          .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    eventAt: row.event_at,
    reason: row.not_qualified_reason,
    campaignName: row.name,
    partnerId: row.partner_id,
    partnerEmail: row.email,
    partnerFirstName: row.first_name,
    partnerLastName: row.last_name,
  };
}
