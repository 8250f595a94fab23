import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** What the provider has written: own texts, and wordings of texts of the house; newest first. */
export function listWritten(db: Queryable, provider: ProviderId) {
  return on(db)
    .selectFrom('library_texts as t')
    .select(['t.id', 't.stock_key as stockKey', 't.title', 't.description', 't.content'])
    .where('t.provider_id', '=', provider)
    .orderBy('t.id', 'desc')
    .execute();
}
