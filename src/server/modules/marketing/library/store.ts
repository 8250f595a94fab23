import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { camel } from '#server/platform/db/database.ts';
import { toColumns } from '#server/platform/db/entity-rows.ts';
import type { Stored } from '#shared/contracts/entity-fields.ts';
import { LIBRARY_TEXT_FIELDS } from '#shared/contracts/marketing/marketing.schema.ts';
import type { ProviderId } from '#shared/ids.ts';

/** @returns the id of the new text */
export async function insertText(
  tx: Tx,
  provider: ProviderId,
  text: Stored<typeof LIBRARY_TEXT_FIELDS>,
  now: Date,
): Promise<string> {
  const id = newId();
  await camel(tx)
    .insertInto('libraryTexts')
    .values({
      providerId: provider,
      id,
      createdAt: now,
      updatedAt: now,
      ...toColumns(LIBRARY_TEXT_FIELDS, text),
    })
    .execute();
  return id;
}

/** Rewords a standard text. @returns the id of the wording */
export async function putWording(
  tx: Tx,
  provider: ProviderId,
  stockKey: string,
  content: string,
  now: Date,
): Promise<string> {
  const { id } = await camel(tx)
    .insertInto('libraryTexts')
    .values({
      providerId: provider,
      id: newId(),
      stockKey,
      content,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'stockKey']).doUpdateSet({ content, updatedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such an own text */
export async function updateText(
  tx: Tx,
  provider: ProviderId,
  id: string,
  content: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await camel(tx)
    .updateTable('libraryTexts')
    .set({ content, updatedAt: now })
    .where('providerId', '=', provider)
    .where('id', '=', id)
    .where('stockKey', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an own text, or the wording of a standard text. @returns its id, null without one */
export async function deleteText(
  tx: Tx,
  provider: ProviderId,
  named: { readonly id: string } | { readonly stockKey: string },
): Promise<string | null> {
  const deletion = camel(tx).deleteFrom('libraryTexts').where('providerId', '=', provider);
  const row = await (
    'id' in named
      ? deletion.where('id', '=', named.id).where('stockKey', 'is', null)
      : deletion.where('stockKey', '=', named.stockKey)
  )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Lets partners use a text.
 * @param textName the key of a standard text, or the id of an own one
 * @returns the id of the release
 */
export async function putRelease(
  tx: Tx,
  provider: ProviderId,
  textName: string,
  now: Date,
): Promise<string> {
  const { id } = await camel(tx)
    .insertInto('releasedTexts')
    .values({ providerId: provider, id: newId(), textName, releasedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'textName']).doUpdateSet({ textName }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the id of the release that ended, null without one */
export async function deleteRelease(
  tx: Tx,
  provider: ProviderId,
  textName: string,
): Promise<string | null> {
  const row = await camel(tx)
    .deleteFrom('releasedTexts')
    .where('providerId', '=', provider)
    .where('textName', '=', textName)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The names of the texts that partners may use. */
export async function listReleases(
  db: Queryable,
  provider: ProviderId,
): Promise<ReadonlySet<string>> {
  const rows = await camel(db)
    .selectFrom('releasedTexts')
    .select('textName')
    .where('providerId', '=', provider)
    .execute();
  return new Set(rows.map(({ textName }) => textName));
}

/** Everything that a dissolved account has written. */
export async function eraseTexts(tx: Tx, provider: ProviderId): Promise<void> {
  await camel(tx).deleteFrom('releasedTexts').where('providerId', '=', provider).execute();
  await camel(tx).deleteFrom('libraryTexts').where('providerId', '=', provider).execute();
}

/** What the provider has written: own texts, and wordings of standard texts; newest first. */
export function listWritten(db: Queryable, provider: ProviderId) {
  return camel(db)
    .selectFrom('libraryTexts as t')
    .select(['t.id', 't.stockKey', 't.title', 't.description', 't.content'])
    .where('t.providerId', '=', provider)
    .orderBy('t.id', 'desc')
    .execute();
}
