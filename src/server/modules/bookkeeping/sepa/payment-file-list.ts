import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

export interface PaymentFileRow {
  readonly id: string;
  readonly messageId: string;
  readonly createdAt: Date;
  readonly executionDate: string;
  readonly transfers: number;
  readonly totalCents: number;
  readonly executedOn: string | null;
  readonly numbers: string[];
}

/** Files that were written, newest first; one of them when its id is given. */
export async function listFiles(
  db: Queryable,
  provider: ProviderId,
  id?: string,
): Promise<PaymentFileRow[]> {
  const { rows } = await sql<PaymentFileRow>`
    select f.id, f.message_id as "messageId", f.created_at as "createdAt",
      f.execution_date as "executionDate", f.transfers, f.total_cents as "totalCents",
      f.executed_on as "executedOn",
      array(select n.number from payment_file_transfers t
        join credit_notes n on n.provider_id = t.provider_id and n.id = t.credit_note_id
        where t.provider_id = f.provider_id and t.payment_file_id = f.id
        order by n.id) as numbers
    from payment_files f
    where f.provider_id = ${provider} and (${id ?? null}::uuid is null or f.id = ${id ?? null})
    order by f.id desc limit 100`.execute(on(db));
  return rows;
}

export async function findFileBytes(db: Queryable, provider: ProviderId, id: string) {
  return on(db)
    .selectFrom('payment_files')
    .select(['message_id as messageId', 'bytes'])
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}
