import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { DataRequestKind } from '#shared/public-page/view.ts';

/** Mails about a visitor's own data name the request, so that they are erased with it. */
export const dataRequestMailKey = (leadId: string, dataRequestId: string): string =>
  `own-data:${leadId}:${dataRequestId}`;

export const refusedMailKey = (leadId: string, erasureId: string): string =>
  `own-data:${leadId}:refused:${erasureId}`;

/** The last mail to somebody who was erased names nothing of them. */
export const erasedMailKey = (erasureId: string): string => `own-data-erased:${erasureId}:visitor`;

export const providerMailKey = (erasureId: string): string =>
  `own-data-erased:${erasureId}:provider`;

/** What a visitor has asked for, behind a mailed link. */
export interface DataRequest {
  readonly id: string;
  readonly leadId: string;
  readonly kind: DataRequestKind;
  readonly withOthers: boolean;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** The order that came of it. */
  readonly erasureId: string | null;
}

export async function insertDataRequest(
  tx: Tx,
  provider: ProviderId,
  dataRequest: Pick<DataRequest, 'id' | 'leadId' | 'kind' | 'withOthers' | 'expiresAt'> & {
    readonly tokenHash: Buffer;
  },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('visitor_wishes')
    .values({
      provider_id: provider,
      id: dataRequest.id,
      lead_id: dataRequest.leadId,
      wish: dataRequest.kind,
      with_others: dataRequest.withOthers,
      token_hash: dataRequest.tokenHash,
      created_at: now,
      expires_at: dataRequest.expiresAt,
    })
    .execute();
}

/** Undefined when the token is unknown, or what it was for has been erased. */
export async function findDataRequest(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<DataRequest | undefined> {
  const row = await on(db)
    .selectFrom('visitor_wishes')
    .select(['id', 'lead_id', 'wish', 'with_others', 'expires_at', 'used_at', 'erasure_id'])
    .where('provider_id', '=', provider)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    leadId: row.lead_id,
    kind: row.wish as DataRequestKind,
    withOthers: row.with_others,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    erasureId: row.erasure_id,
  };
}

/**
 * Uses a wish up: of two at the same time one succeeds.
 * @returns whether this call has used it
 */
export async function markDataRequestUsed(
  tx: Tx,
  provider: ProviderId,
  id: string,
  erasureId: string | null,
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('visitor_wishes')
    .set({ used_at: now, erasure_id: erasureId })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ties a used wish to the order that came of it. */
export async function linkErasure(
  tx: Tx,
  provider: ProviderId,
  id: string,
  erasureId: string,
): Promise<void> {
  await on(tx)
    .updateTable('visitor_wishes')
    .set({ erasure_id: erasureId })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Whether a visitor waits to hear that this order was carried out, and whether for further requests. */
export async function findDataRequestOfErasure(
  db: Queryable,
  provider: ProviderId,
  erasureId: string,
): Promise<{ readonly withOthers: boolean } | undefined> {
  const { rows } = await sql<{ with_others: boolean | null }>`
    select bool_or(with_others) as with_others from visitor_wishes
    where provider_id = ${provider} and erasure_id = ${erasureId}`.execute(on(db));
  const withOthers = rows[0]?.with_others ?? null;
  return withOthers === null ? undefined : { withOthers };
}

/** The mailbox of these requests; they are of one mailbox. Undefined when none is known any more. */
export async function findMailbox(
  tx: Tx,
  provider: ProviderId,
  ids: readonly string[],
): Promise<string | undefined> {
  const row = await on(tx)
    .selectFrom('lead_persons')
    .select('email')
    .where('provider_id', '=', provider)
    .where('lead_id', 'in', [...ids])
    .where('email', '<>', '')
    .orderBy('lead_id')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/** Deletes all of a dissolved account. */
export async function eraseDataRequests(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('visitor_wishes').where('provider_id', '=', provider).execute();
}

/** Deletes, for all providers, what has expired and of which no order waits to be carried out. */
export async function unscopedPurgeDataRequests(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from visitor_wishes w
    where w.expires_at < ${now} and not exists (
      select from person_erasures e
      where e.provider_id = w.provider_id and e.id = w.erasure_id and e.status = 'ordered')`.execute(
    on(db),
  );
}
