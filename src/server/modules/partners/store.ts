import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import { fieldsErased } from '#shared/contracts/entity-fields.ts';
import { PARTNER_FIELDS, type PartnerValues } from '#shared/contracts/partners/partner.schema.ts';
import type { ProviderId } from '#shared/ids.ts';
import { deleteConfirmations, eraseConfirmations } from './vat-confirmation/store.ts';

/** The next `count` running numbers of the provider's partners; taken only when the transaction commits. @returns the first */
export async function takePartnerNumbers(
  tx: Tx,
  provider: ProviderId,
  count: number,
): Promise<number> {
  const row = await camel(tx)
    .updateTable('providers')
    .set((eb) => ({ nextPartnerNumber: eb('nextPartnerNumber', '+', count) }))
    .where('id', '=', provider)
    .returning('nextPartnerNumber')
    .executeTakeFirstOrThrow();
  return row.nextPartnerNumber - count;
}

/** Rows of one statement: far below what the protocol can number as parameters. */
const BATCH = 500;

export interface NewPartner {
  readonly id: string;
  readonly internalNumber: number;
  readonly values: PartnerValues;
}

export async function insertPartners(
  tx: Tx,
  provider: ProviderId,
  partners: readonly NewPartner[],
  now: Date,
): Promise<void> {
  const rows = partners.map(({ id, internalNumber, values }) => ({
    providerId: provider,
    id,
    internalNumber,
    createdAt: now,
    updatedAt: now,
    ...toColumns(PARTNER_FIELDS, values),
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await camel(tx)
      .insertInto('partners')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

/** Writes the given values and counts the version up; the row is locked by the caller. */
export async function updatePartner(
  tx: Tx,
  provider: ProviderId,
  id: string,
  values: Partial<PartnerValues>,
  now: Date,
): Promise<void> {
  await camel(tx)
    .updateTable('partners')
    .set((eb) => ({
      ...toColumns(PARTNER_FIELDS, values),
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Since when the bank account waits to be checked; null for not. The row is locked by the caller. */
export async function setBankChangedAt(
  tx: Tx,
  provider: ProviderId,
  id: string,
  bankChangedAt: Date | null,
): Promise<void> {
  await camel(tx)
    .updateTable('partners')
    .set({ bankChangedAt })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** When the partner said that the tax status is right; null where it is not theirs. The row is locked by the caller. */
export async function setTaxStatusConfirmedAt(
  tx: Tx,
  provider: ProviderId,
  id: string,
  taxStatusConfirmedAt: Date | null,
): Promise<void> {
  await camel(tx)
    .updateTable('partners')
    .set({ taxStatusConfirmedAt })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** Makes the partner's active links inactive and remembers which. @returns how many */
export async function pauseLinksOf(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
): Promise<number> {
  const result = await camel(tx)
    .updateTable('referralLinks')
    .set({ status: 'inactive', pausedWithPartner: true })
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Makes the remembered links active again, the oldest first and at most `quota`; the rest stays
 * inactive and is no longer remembered.
 * @returns how many came back and how many found no quota
 */
export async function restoreLinksOf(
  tx: Tx,
  provider: ProviderId,
  partnerId: string,
  quota: number,
): Promise<{ restored: number; left: number }> {
  const remembered = await camel(tx)
    .selectFrom('referralLinks')
    .select('id')
    .where('providerId', '=', provider)
    .where('partnerId', '=', partnerId)
    .where('pausedWithPartner', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = remembered.map(({ id }) => id);
  const fitting = Number.isFinite(quota) ? ids.slice(0, quota) : ids;
  if (ids.length === 0) return { restored: 0, left: 0 };
  const links = camel(tx).updateTable('referralLinks').where('providerId', '=', provider);
  await links.set({ pausedWithPartner: false }).where('id', 'in', ids).execute();
  if (fitting.length > 0)
    await links.set({ status: 'active' }).where('id', 'in', fitting).execute();
  return { restored: fitting.length, left: ids.length - fitting.length };
}

/**
 * Locks the partner and their links against everything, also against rows that are about to refer
 * to them. @returns their running number, or null when there is no such partner
 */
export async function lockForDeletion(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<number | null> {
  const partner = await camel(tx)
    .selectFrom('partners')
    .select('internalNumber')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (partner === undefined) return null;
  await camel(tx)
    .selectFrom('referralLinks')
    .select('id')
    .where('providerId', '=', provider)
    .where('partnerId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return partner.internalNumber;
}

/**
 * Keeps a partner from being erased or deleted until the transaction ends, so that what is written
 * about them goes with them. @returns false when there is nobody any more
 */
export async function holdPartner(tx: Tx, provider: ProviderId, id: string): Promise<boolean> {
  const row = await camel(tx)
    .selectFrom('partners')
    .select('id')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the partner, their links, the visits of them and what was asked about their VAT id; slugs stay taken. @returns the links' ids */
export async function deletePartnerRows(
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<string[]> {
  const links = await camel(tx)
    .deleteFrom('referralLinks')
    .where('providerId', '=', provider)
    .where('partnerId', '=', id)
    .returning('id')
    .execute();
  const linkIds = links.map((link) => link.id);
  if (linkIds.length > 0)
    await camel(tx)
      .deleteFrom('clicks')
      .where('providerId', '=', provider)
      .where('linkId', 'in', linkIds)
      .execute();
  await deleteConfirmations(tx, provider, id);
  await camel(tx)
    .deleteFrom('budgets')
    .where('providerId', '=', provider)
    .where('partnerId', '=', id)
    .execute();
  await camel(tx)
    .updateTable('partnerApplications')
    .set({ partnerId: null })
    .where('providerId', '=', provider)
    .where('partnerId', '=', id)
    .execute();
  await camel(tx)
    .deleteFrom('partners')
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .execute();
  return linkIds;
}

const PERSONAL = fieldsErased(PARTNER_FIELDS, 'at_once', 'with_documents');

/**
 * Erases who the partners of a dissolved account are and where they are paid. What their documents
 * say stands frozen in the documents themselves; tax status and agreement explain these.
 */
export async function erasePartners(tx: Tx, provider: ProviderId): Promise<void> {
  await eraseConfirmations(tx, provider);
  await camel(tx)
    .updateTable('partners')
    .set(Object.fromEntries(PERSONAL.map((field) => [field, ''])))
    .where('providerId', '=', provider)
    .where('email', '<>', '')
    .execute();
}
