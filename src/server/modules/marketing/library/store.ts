import type { Queryable, Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/new-id.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';

/** @returns the id of the new text */
export async function insertText(
  tx: Tx,
  provider: ProviderId,
  text: { readonly title: string; readonly description: string; readonly content: string },
  now: Date,
): Promise<string> {
  const id = newId();
  await on(tx)
    .insertInto('library_texts')
    .values({ provider_id: provider, id, ...text, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Words a text of the house anew. @returns the id of the wording */
export async function putWording(
  tx: Tx,
  provider: ProviderId,
  stockKey: string,
  content: string,
  now: Date,
): Promise<string> {
  const { id } = await on(tx)
    .insertInto('library_texts')
    .values({
      provider_id: provider,
      id: newId(),
      stock_key: stockKey,
      content,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'stock_key']).doUpdateSet({ content, updated_at: now }),
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
  const { numUpdatedRows } = await on(tx)
    .updateTable('library_texts')
    .set({ content, updated_at: now })
    .where('provider_id', '=', provider)
    .where('id', '=', id)
    .where('stock_key', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an own text, or the wording of a text of the house. @returns its id, null without one */
export async function deleteText(
  tx: Tx,
  provider: ProviderId,
  named: { readonly id: string } | { readonly stockKey: string },
): Promise<string | null> {
  const deletion = on(tx).deleteFrom('library_texts').where('provider_id', '=', provider);
  const row = await (
    'id' in named
      ? deletion.where('id', '=', named.id).where('stock_key', 'is', null)
      : deletion.where('stock_key', '=', named.stockKey)
  )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Everything that a dissolved account has written. */
export async function eraseTexts(tx: Tx, provider: ProviderId): Promise<void> {
  await on(tx).deleteFrom('library_texts').where('provider_id', '=', provider).execute();
}

/** What the provider has written: own texts, and wordings of texts of the house; newest first. */
export function listWritten(db: Queryable, provider: ProviderId) {
  return on(db)
    .selectFrom('library_texts as t')
    .select(['t.id', 't.stock_key as stockKey', 't.title', 't.description', 't.content'])
    .where('t.provider_id', '=', provider)
    .orderBy('t.id', 'desc')
    .execute();
}
