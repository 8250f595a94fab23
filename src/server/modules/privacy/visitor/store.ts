import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
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
  await camel(tx)
    .insertInto('visitorWishes')
    .values({
      providerId: provider,
      id: dataRequest.id,
      leadId: dataRequest.leadId,
      wish: dataRequest.kind,
      withOthers: dataRequest.withOthers,
      tokenHash: dataRequest.tokenHash,
      createdAt: now,
      expiresAt: dataRequest.expiresAt,
    })
    .execute();
}

/** Undefined when the token is unknown, or what it was for has been erased. */
export async function findDataRequest(
  db: Queryable,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<DataRequest | undefined> {
  return camel(db)
    .selectFrom('visitorWishes')
    .select(['id', 'leadId', 'wish as kind', 'withOthers', 'expiresAt', 'usedAt', 'erasureId'])
    .$narrowType<{ kind: DataRequestKind }>()
    .where('providerId', '=', provider)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Consumes a request: of two at the same time one succeeds.
 * @returns whether this call has used it
 */
export async function markDataRequestUsed(
  tx: Tx,
  provider: ProviderId,
  id: string,
  erasureId: string | null,
  now: Date,
): Promise<boolean> {
  const row = await camel(tx)
    .updateTable('visitorWishes')
    .set({ usedAt: now, erasureId })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Links a used request to the order that resulted from it. */
export async function linkErasure(
  tx: Tx,
  provider: ProviderId,
  id: string,
  erasureId: string,
): Promise<void> {
  await camel(tx)
    .updateTable('visitorWishes')
    .set({ erasureId })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Whether a visitor waits for notice that this order was carried out, and whether for further requests. */
export async function findDataRequestOfErasure(
  db: Queryable,
  provider: ProviderId,
  erasureId: string,
): Promise<{ readonly withOthers: boolean } | undefined> {
  const { rows } = await sql<{ withOthers: boolean | null }>`
    select bool_or(with_others) as with_others from visitor_wishes
    where provider_id = ${provider} and erasure_id = ${erasureId}`.execute(camel(db));
  const withOthers = rows[0]?.withOthers ?? null;
  return withOthers === null ? undefined : { withOthers };
}

/** The mailbox of these requests; they are of one mailbox. Undefined when none is known any more. */
export async function findMailbox(
  tx: Tx,
  provider: ProviderId,
  ids: readonly string[],
): Promise<string | undefined> {
  const row = await camel(tx)
    .selectFrom('leadPersons')
    .select('email')
    .where('providerId', '=', provider)
    .where('leadId', 'in', [...ids])
    .where('email', '<>', '')
    .orderBy('leadId')
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/** Deletes all of a dissolved account. */
export async function eraseDataRequests(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('visitorWishes').where('providerId', '=', provider).execute();
}

/** Deletes, for all providers, what has expired and of which no order waits to be carried out. */
export async function unscopedPurgeDataRequests(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from visitor_wishes w
    where w.expires_at < ${now} and not exists (
      select from person_erasures e
      where e.provider_id = w.provider_id and e.id = w.erasure_id and e.status = 'ordered')`.execute(
    camel(db),
  );
}
