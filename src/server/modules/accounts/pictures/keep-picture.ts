import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { RedrawnPicture } from '#server/platform/images/redraw-picture.ts';
import { takeLibraryPicture } from '#server/platform/images/take-image.ts';
import { newImageSlug, registerSlug } from '#server/platform/slugs/slug-store.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import type { PictureUse } from '#shared/contracts/accounts/pictures.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import type { ProviderId } from '#shared/ids.ts';
import { plainText } from '#shared/plain-text.ts';
import { PLANS, type PlanId } from '#shared/plans.ts';
import { findAccount } from '../queries.ts';
import { lockProvider } from '../store.ts';
import { avifJob, removeBytesJob } from './jobs.ts';
import { objectKey } from './object-keys.ts';
import { usedBytes } from './queries.ts';
import {
  bytesOf,
  deletePicture,
  insertPicture,
  lockPicture,
  type StoredFile,
  updateFile,
} from './store.ts';

/**
 * Where each picture of a provider is used; a later module knows (`createApplication`). Those that are
 * used nowhere are left out.
 */
export type PictureUses = (
  db: Queryable,
  provider: ProviderId,
) => Promise<ReadonlyMap<string, readonly PictureUse[]>>;

export interface PictureContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly objects: ObjectStore;
  readonly pictureUses: PictureUses;
}

const UPLOADS = { bucket: 'library-picture-upload', points: 240, seconds: 3600 } as const;

/** What is uploaded: bytes, and the name of their file. */
interface Upload {
  readonly file: Uint8Array;
  readonly fileName: string;
}

/**
 * Keeps a photograph in the library. Its bytes are there before its row, so that no row is ever
 * without them; what a crash leaves between the two is swept away.
 * @returns the id of the picture
 * @throws DomainError picture_quota_reached, too_many_requests and those of `takeLibraryPicture`
 */
export async function keepPicture(
  context: PictureContext,
  acting: ActingProvider,
  { file, fileName }: Upload,
): Promise<string> {
  const picture = await redraw(context, acting, file, 1);
  return withStoredFile(context, acting, picture, async (tx, stored, now) => {
    const { plan } = await lockLiving(tx, acting.providerId);
    await requireQuota(tx, acting.providerId, plan, bytesOf(picture));
    const id = newId();
    const slug = await registerSlug(tx, acting.providerId, { kind: 'picture', id }, newImageSlug);
    const row = { id, slug, name: nameOf(fileName) };
    await insertPicture(tx, acting.providerId, row, stored, now);
    await note(tx, acting, 'library_picture.uploaded', id, now);
    return id;
  });
}

/**
 * Puts another file in place of a picture's, under the same id: it changes everywhere at once, and the
 * bytes before go.
 * @throws DomainError not_found, picture_quota_reached, too_many_requests and those of
 *   `takeLibraryPicture`
 */
export async function replacePicture(
  context: PictureContext,
  acting: ActingProvider,
  id: string,
  file: Uint8Array,
): Promise<void> {
  const { services } = context;
  const { providerId } = acting;
  // It may be as large as the one before, and there need be no more room for it.
  const picture = await redraw(context, acting, file, 0);
  await withStoredFile(context, acting, picture, async (tx, stored, now) => {
    const { plan } = await lockLiving(tx, providerId);
    const before = await lockPicture(tx, providerId, id);
    if (before === undefined) throw new DomainError('not_found');
    await requireQuota(tx, providerId, plan, bytesOf(picture), before.bytes);
    await updateFile(tx, providerId, id, stored, now);
    await services.jobs.enqueue(tx, removeBytesJob, { providerId, fileId: before.fileId });
    await note(tx, acting, 'library_picture.replaced', id, now);
  });
}

/**
 * Deletes a picture; its address leads nowhere from then on, and its bytes go.
 * @throws DomainError not_found; picture_in_use unless `evenIfUsed`
 */
export async function removePicture(
  { services: { db, clock, jobs }, pictureUses }: PictureContext,
  acting: ActingProvider,
  id: string,
  evenIfUsed: boolean,
): Promise<void> {
  const { providerId } = acting;
  await db.transaction(async (tx) => {
    await lockLiving(tx, providerId);
    const picture = await lockPicture(tx, providerId, id);
    if (picture === undefined) throw new DomainError('not_found');
    const uses = (await pictureUses(tx, providerId)).get(id) ?? [];
    if (uses.length > 0 && !evenIfUsed)
      throw new DomainError('picture_in_use', {
        places: uses.map(({ label }) => label).join(', '),
      });
    await deletePicture(tx, providerId, id);
    await jobs.enqueue(tx, removeBytesJob, { providerId, fileId: picture.fileId });
    await note(tx, acting, 'library_picture.deleted', id, clock());
  });
}

export async function note(
  tx: Tx,
  acting: ActingProvider,
  action: string,
  id: string,
  now: Date,
  data?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const event = { action, entity: 'library_picture', entityId: id };
  const withData = data === undefined ? event : { ...event, data };
  await appendEvent(tx, acting.providerId, acting, withData, now);
}

/** @throws DomainError not_logged_in once the account is dissolved */
async function lockLiving(tx: Tx, provider: ProviderId) {
  const row = await lockProvider(tx, provider);
  if (row.dissolvedAt !== null) throw new DomainError('not_logged_in');
  return row;
}

/** Whoever has no room, or asks too often, keeps no decoder busy. */
async function redraw(
  { services: { db }, limits }: PictureContext,
  { providerId, userId }: ActingProvider,
  file: Uint8Array,
  atLeast: number,
): Promise<RedrawnPicture> {
  await limits.consume(UPLOADS, providerId);
  const account = await findAccount(db, providerId, userId);
  if (account === null) throw new DomainError('not_logged_in');
  await requireQuota(db, providerId, account.plan, atLeast);
  return takeLibraryPicture(file);
}

/**
 * Whether the plan holds so many bytes more.
 * @param released bytes that go in the same transaction
 * @throws DomainError picture_quota_reached
 */
async function requireQuota(
  db: Queryable,
  provider: ProviderId,
  plan: string,
  more: number,
  released = 0,
): Promise<void> {
  const { label, pictureBytes } = PLANS[plan as PlanId];
  const used = await usedBytes(db, provider);
  if (used - released + more <= pictureBytes) return;
  throw new DomainError('picture_quota_reached', {
    plan: label,
    quota: formatFileSize(pictureBytes),
    used: formatFileSize(used),
  });
}

/**
 * Whether a plan has room for so many bytes more, for files of others than the provider's own. It is
 * exact behind the provider's lock.
 */
export async function hasRoomFor(
  db: Queryable,
  provider: ProviderId,
  plan: string,
  bytes: number,
): Promise<boolean> {
  const used = await usedBytes(db, provider);
  return used + bytes <= PLANS[plan as PlanId].pictureBytes;
}

/**
 * Stores all sizes of a picture, then does the work in one transaction, with the job that makes AVIF
 * of it. Where the work is refused, the bytes go again; where nobody knows whether it was committed,
 * they stay for the sweep to decide.
 */
async function withStoredFile<T>(
  { services: { db, clock, jobs }, objects }: PictureContext,
  { providerId }: ActingProvider,
  picture: RedrawnPicture,
  work: (tx: Tx, stored: StoredFile, now: Date) => Promise<T>,
): Promise<T> {
  const fileId = newId();
  const keys = picture.sizes.map(({ width }) => objectKey(providerId, fileId, width, 'webp'));
  for (const [index, { bytes }] of picture.sizes.entries())
    await objects.put(keys[index] ?? '', bytes);
  try {
    return await db.transaction(async (tx) => {
      const done = await work(tx, { fileId, picture }, clock());
      await jobs.enqueue(tx, avifJob, { providerId, fileId });
      return done;
    });
  } catch (error) {
    if (error instanceof DomainError) await objects.remove(keys);
    throw error;
  }
}

const LONGEST_NAME = 80;

/** 'Saal am Abend' of 'Saal am Abend.JPG'; 'Bild' where nothing of the name can be read. */
function nameOf(fileName: string): string {
  const name = plainText(fileName.normalize('NFC'))
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim();
  // Half of a character at the end is none.
  return (
    name
      .slice(0, LONGEST_NAME)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || 'Bild'
  );
}
