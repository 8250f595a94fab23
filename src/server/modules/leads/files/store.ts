import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { camel } from '#server/platform/db/database.ts';
import type { StoredGuestFile } from '#shared/forms/guest-files.ts';
import type { ProviderId } from '#shared/ids.ts';

/** A file that a request brings along, with the question that it answers. */
export interface BroughtFile extends StoredGuestFile {
  /** Technical name of the question. */
  readonly field: string;
}

/**
 * Gives stored files to a request.
 * @throws DomainError guest_files_used where another request has one of them
 */
export async function insertFiles(
  tx: Tx,
  provider: ProviderId,
  leadId: string,
  files: readonly BroughtFile[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const kept = await camel(tx)
    .insertInto('leadFiles')
    .values(
      files.map(({ id, field, name, kind, size, sha256 }, place) => ({
        providerId: provider,
        id,
        leadId,
        place,
        field,
        name,
        kind,
        bytes: size,
        sha256: Buffer.from(sha256, 'hex'),
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (kept.length < files.length) throw new DomainError('guest_files_used');
}

/** Deletes the rows of all files of a provider. @returns whether there were any */
export async function deleteFiles(tx: Tx, provider: ProviderId): Promise<boolean> {
  const { numDeletedRows } = await camel(tx)
    .deleteFrom('leadFiles')
    .where('providerId', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
