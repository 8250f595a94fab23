import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { on } from '../../db/database.ts';

/**
 * Whether mails of a provider may carry words of their own: once an invoice of theirs is paid, or
 * the operator has released them. Until then anybody could have made the account.
 */
export async function mayCustomiseMails(db: Queryable, provider: ProviderId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select p.own_words_released_at is not null or exists (
      select from subscription_invoice_states s
      where s.provider_id = p.id and s.status = 'paid') as may
    from providers p where p.id = ${provider}`.execute(on(db));
  return rows[0]?.may ?? false;
}
