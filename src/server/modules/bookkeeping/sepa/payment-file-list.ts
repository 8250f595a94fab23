import { sql, type RawBuilder } from 'kysely';
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

/** Files that were written, newest first, after the one that the cursor names. */
export async function listFiles(
  db: Queryable,
  provider: ProviderId,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<PaymentFileRow[]> {
  return selectFiles(
    db,
    provider,
    sql`${cursor ?? null}::uuid is null or f.id < ${cursor ?? null}`,
    limit,
  );
}

export async function findFile(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<PaymentFileRow | undefined> {
  return (await selectFiles(db, provider, sql`f.id = ${id}`, 1))[0];
}

async function selectFiles(
  db: Queryable,
  provider: ProviderId,
  which: RawBuilder<unknown>,
  limit: number,
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
    where f.provider_id = ${provider} and (${which})
    order by f.id desc limit ${limit}`.execute(on(db));
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
