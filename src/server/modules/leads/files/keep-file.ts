import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { hasRoomFor } from '#server/modules/accounts/index.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { sniffImage } from '#server/platform/images/sniff-image.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import {
  type GuestFileKind,
  guestFileName,
  type StoredGuestFile,
} from '#shared/forms/guest-files.ts';
import type { ProviderId } from '#shared/ids.ts';
import { fileKey } from './file-keys.ts';

interface Upload {
  readonly bytes: Uint8Array;
  /** As the browser says; nothing of it is trusted. */
  readonly name: string;
}

/** What a file is by its own bytes; null for everything that is not taken. */
export function guestFileKind(bytes: Uint8Array): GuestFileKind | null {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') return 'pdf';
  const kind = sniffImage(bytes);
  if (kind === 'jpeg') return 'jpg';
  return kind === 'png' || kind === 'webp' ? kind : null;
}

/**
 * Stores a file of a kind that is taken under a name of its own. No row knows it until a request brings
 * it along; until then it waits for the sweep.
 */
export async function keepGuestFile(
  { clock }: Pick<Services, 'clock'>,
  objects: ObjectStore,
  provider: ProviderId,
  kind: GuestFileKind,
  { bytes, name }: Upload,
): Promise<StoredGuestFile> {
  const id = newId();
  await objects.put(fileKey(provider, id), bytes);
  return {
    id,
    kind,
    name: guestFileName(name, kind),
    size: bytes.length,
    sha256: sha256(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).toString('hex'),
    at: clock().getTime(),
  };
}

/**
 * Files count against the plan's room for pictures; it is exact behind the provider's lock.
 * @throws DomainError guest_files_full
 */
export async function requireFileRoom(
  db: Queryable,
  provider: ProviderId,
  plan: string,
  bytes: number,
): Promise<void> {
  if (!(await hasRoomFor(db, provider, plan, bytes))) throw new DomainError('guest_files_full');
}
