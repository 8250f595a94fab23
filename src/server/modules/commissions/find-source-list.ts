import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** The event whose claim is meant: a sale is that of its request. */
export type Source =
  | { readonly kind: 'lead'; readonly id: string }
  | { readonly kind: 'click'; readonly id: string; readonly linkId: string };

/** Undefined when the provider has no such request, sale, or click with a commission. */
export async function findSource(
  db: Queryable,
  provider: ProviderId,
  kind: 'lead' | 'sale' | 'click',
  id: string,
): Promise<Source | undefined> {
  switch (kind) {
    case 'lead':
      return { kind, id };
    case 'sale': {
      const row = await on(db)
        .selectFrom('sales')
        .select('lead_id')
        .where('provider_id', '=', provider)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : { kind: 'lead', id: row.lead_id };
    }
    case 'click': {
      const row = await on(db)
        .selectFrom('commissions')
        .select('link_id')
        .where('provider_id', '=', provider)
        .where('click_id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : { kind, id, linkId: row.link_id };
    }
  }
}
