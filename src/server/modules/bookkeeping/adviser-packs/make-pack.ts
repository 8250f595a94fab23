import { createHash } from 'node:crypto';
import { SYSTEM } from '#server/kernel/acting.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { addDays, berlinDateOf } from '#shared/calendar-date.ts';
import { PACK_DAYS } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import type { ProviderId } from '#shared/ids.ts';
import { writePack } from './pack-contents.ts';
import { inPieces } from './queries.ts';
import { failPack, finishPack, insertPiece, notePacked, takePack } from './store.ts';

/** So much is in memory at once, and comes with one look into the database when it is read. */
const PIECE_BYTES = 1024 * 1024;

/** After so many runs that were killed or failed, it is given up and says so. */
const MOST_RUNS = 5;

/** Documents after which the progress is noted. */
const NOTED_EVERY = 10;

/** Another run makes the pack, or it was deleted: this one stops. */
class Overtaken extends Error {}

/**
 * Makes a pack. It is written from its beginning by each run, and ready in one step at the end of
 * the one that got there: killed at any point, nothing half is ever handed out.
 */
export async function makePack(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  packId: string,
): Promise<void> {
  const { db, clock } = services;
  const runId = newId();
  const run = { provider, packId, runId };
  const pack = await db.transaction((tx) => takePack(tx, provider, packId, runId, clock()));
  if (pack === undefined) return;
  const giveUp = () => db.transaction((tx) => failPack(tx, run, clock()));
  if (pack.runs > MOST_RUNS) return giveUp();
  const total = { bytes: 0, hash: createHash('sha256') };
  const now = clock();
  let packed = 0;
  const archive = zipArchive(now, (open) =>
    writePack(services, renderer, { provider, pack, now }, open, async () => {
      packed += 1;
      if (packed % NOTED_EVERY === 0) await notePacked(db, run, packed, clock());
    }),
  );
  try {
    let place = 0;
    for await (const piece of inPieces(archive, PIECE_BYTES, total)) {
      if (!(await insertPiece(db, run, place, piece))) throw new Overtaken();
      place += 1;
    }
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (pack.runs === MOST_RUNS) await giveUp();
    throw error;
  }
  await db.transaction(async (tx) => {
    const readyAt = clock();
    const made = {
      packed,
      sizeBytes: total.bytes,
      sha256: total.hash.digest(),
      lastDay: addDays(berlinDateOf(readyAt), PACK_DAYS),
    };
    if (!(await finishPack(tx, run, made, readyAt))) return;
    const event = { action: 'adviser_pack.made', entity: 'adviser_pack', entityId: packId };
    const data = { documents: packed, bytes: total.bytes, sha256: made.sha256.toString('hex') };
    await appendEvent(tx, provider, SYSTEM, { ...event, data }, readyAt);
  });
}
