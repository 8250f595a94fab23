import type { Queryable, Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { columnOf } from '#shared/contracts/entity-fields.ts';
import { PARTNER_FIELDS, type PartnerValues } from '#shared/contracts/partners/partner.schema.ts';
import type { ProviderId } from '#shared/ids.ts';

/** Values of a partner's record that somebody asks for. */
export type Wanted = Partial<PartnerValues>;

/** Columns are what is kept, so that the database can compare them with the record. */
const toColumns = (wanted: Wanted): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(wanted).map(([name, value]) => [columnOf(name), value])),
  );

function fromColumns(kept: unknown): Wanted {
  const columns = new Map<string, unknown>(Object.entries(kept ?? {}));
  return Object.fromEntries(
    Object.keys(PARTNER_FIELDS)
      .filter((name) => columns.has(columnOf(name)))
      .map((name) => [name, columns.get(columnOf(name))]),
  );
}

/** What a provider has chosen for the area of their partners. */
export interface AreaSettings {
  /** Partners ask for changes of their data instead of making them. */
  readonly isDataLocked: boolean;
  /** Mails lead to their document instead of carrying its files. */
  readonly areDocumentsLinked: boolean;
  /** Documents are mailed as soon as they are issued. */
  readonly areDocumentsSent: boolean;
}

export async function findSettings(db: Queryable, provider: ProviderId): Promise<AreaSettings> {
  const row = await camel(db)
    .selectFrom('partnerAreaSettings')
    .select(['isDataLocked', 'areDocumentsLinked', 'areDocumentsSent'])
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return row ?? { isDataLocked: false, areDocumentsLinked: false, areDocumentsSent: false };
}

/** Whether partners ask for changes instead of making them. */
export async function isDataLocked(db: Queryable, provider: ProviderId): Promise<boolean> {
  return (await findSettings(db, provider)).isDataLocked;
}

export async function upsertSettings(
  tx: Tx,
  provider: ProviderId,
  settings: AreaSettings,
): Promise<void> {
  await camel(tx)
    .insertInto('partnerAreaSettings')
    .values({ ...settings, providerId: provider })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet({ ...settings }))
    .execute();
}

/** The newest wish of a partner, open or declined; undefined where there is none. */
export async function findRequest(db: Queryable, provider: ProviderId, partnerId: string) {
  const row = await camel(db)
    .selectFrom('partnerChangeRequests')
    .select(['requestedAt', 'wanted', 'declinedAt', 'declineReason'])
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, wanted: fromColumns(row.wanted) };
}

/** Open wishes, the oldest first. */
export async function listRequests(db: Queryable, provider: ProviderId) {
  const rows = await camel(db)
    .selectFrom('partnerChangeRequests')
    .select(['partnerId', 'requestedAt', 'wanted'])
    .where('providerId', '=', provider)
    .where('declinedAt', 'is', null)
    .orderBy('requestedAt')
    .orderBy('partnerId')
    .execute();
  return rows.map((row) => ({ ...row, wanted: fromColumns(row.wanted) }));
}

/** In place of the wish before. The partner's row is locked by the caller. */
export async function saveRequest(
  tx: Tx,
  provider: ProviderId,
  request: { readonly partnerId: string; readonly wanted: Wanted; readonly at: Date },
): Promise<void> {
  const { partnerId, at } = request;
  const open = {
    requestedAt: at,
    wanted: toColumns(request.wanted),
    declinedAt: null,
    declineReason: '',
  };
  await camel(tx)
    .insertInto('partnerChangeRequests')
    .values({ ...open, providerId: provider, partnerId })
    .onConflict((conflict) => conflict.columns(['providerId', 'partnerId']).doUpdateSet(open))
    .execute();
}

/** @param seen an open wish as it was read; whatever there is unless given. @returns whether there was one */
export async function deleteRequest(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  seen?: Date,
): Promise<boolean> {
  const ofPartner = camel(tx)
    .deleteFrom('partnerChangeRequests')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId);
  const { numDeletedRows } = await (
    seen === undefined
      ? ofPartner
      : ofPartner.where('requestedAt', '=', seen).where('declinedAt', 'is', null)
  ).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Declines the wish as it was read, and forgets what was wanted. @returns whether it was still open */
export async function declineRequest(
  tx: Tx,
  provider: ProviderId,
  declined: {
    readonly partnerId: string;
    readonly seen: Date;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await camel(tx)
    .updateTable('partnerChangeRequests')
    .set({ wanted: '{}', declinedAt: declined.at, declineReason: declined.reason })
    .where('providerId', '=', provider)
    .where('partnerId', '=', declined.partnerId)
    .where('requestedAt', '=', declined.seen)
    .where('declinedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes settings and wishes of a dissolved provider. */
export async function eraseChangeRequests(tx: Tx, provider: ProviderId): Promise<void> {
  for (const table of ['partnerChangeRequests', 'partnerAreaSettings'] as const)
    await camel(tx).deleteFrom(table).where('providerId', '=', provider).execute();
}
