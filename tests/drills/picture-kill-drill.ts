import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { unscopedNeededKeys } from '#server/modules/accounts/pictures/queries.ts';
import { sweepPictures } from '#server/modules/accounts/pictures/sweep-pictures.ts';
import { sweepFiles } from '#server/modules/leads/files/jobs.ts';
import { unscopedFileKeys } from '#server/modules/leads/files/queries.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { folderStoreOf } from '#server/platform/storage/open-object-store.ts';
import { databaseOf } from '#tests/e2e/support/database-of.ts';
import { startServer, type RunningServer } from '#tests/e2e/support/running-server.ts';
import { type Caller, networkCaller } from '#tests/support/caller.ts';
import { chooseFile, FILES, formWithFiles, pdf } from '#tests/support/guest-files.ts';
import { scene, uploadPicture } from '#tests/support/library-pictures.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld, must, visitorAnswers, type World } from '#tests/support/world.ts';
import { checkPage, editPage, untouchedPage } from './page-editing.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

/** Long enough for some uploads to be anywhere between their first byte and their answer. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 3_000;
/** A server that is asked again and again has no time to answer. */
const BUSY_MS = 200;
/** People who upload, replace and delete at the same time. */
const HANDS = 2;
const STEPS = ['upload', 'replace', 'delete'] as const;
/** Everything that waits for its row has waited long enough by then. */
const HOURS_MS = 9 * 60 * 60 * 1000;

/** What the server has said about the pictures, by id: their address, 'gone', or nothing yet ('unknown'). */
type Acknowledged = Map<string, string>;

/**
 * SIGKILL at any instant while pictures are uploaded, replaced and deleted, requests come with files,
 * and a page is edited and published. After each start no row is without its bytes and everything that
 * was acknowledged holds; after the sweep no bytes are without a row.
 */
export async function pictureKillDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('SIGKILL while pictures come, change and go');
  const dataDir = temporaryFolder();
  const objects = folderStoreOf(dataDir);
  const bytes = [await scene(700, 400), await scene(500, 300, '#224466')];
  const reported: Acknowledged = new Map();
  try {
    let server = await startServer(dataDir);
    const world = await createWorld(networkCaller(server.url), {
      campaign: { formConfig: formWithFiles() },
    });
    const { cookie } = world.provider;
    const sent = new Map<string, string>();
    const page = untouchedPage();
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const ending = new AbortController();
      const app = networkCaller(server.url);
      const hands = Array.from({ length: HANDS }, () =>
        work(app, cookie, bytes, reported, tally, ending.signal),
      );
      hands.push(sendRequests(app, world, sent, tally, ending.signal));
      hands.push(editPage(app, world, page, tally, ending.signal));
      await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      ending.abort();
      await server.kill();
      await Promise.all(hands);
      const killed = performance.now();
      server = await startServer(dataDir);
      tally.recovered(performance.now() - killed);
      const pool = databaseOf(server);
      await checkRows(pool, objects, tally);
      await checkAcknowledged(server, pool, reported, tally);
      await checkRequests(networkCaller(server.url), world, sent, tally);
      await checkPage(networkCaller(server.url), world, page, tally);
      await pool.end();
      progress(`${cycle} kills`);
    }
    const pool = databaseOf(server);
    await checkSwept(pool, objects, tally);
    await checkAcknowledged(server, pool, reported, tally);
    await checkRequests(networkCaller(server.url), world, sent, tally);
    await pool.end();
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return tally.result(cycles);
}

/** Uploads, replaces and deletes until the server is killed. */
async function work(
  app: Caller,
  cookie: string,
  bytes: readonly Buffer[],
  reported: Acknowledged,
  tally: Tally,
  ending: AbortSignal,
): Promise<void> {
  const own: string[] = [];
  const pick = (): Buffer => bytes[Math.floor(Math.random() * bytes.length)] ?? Buffer.alloc(0);
  while (!ending.aborted) {
    const id = own[0];
    const step = id === undefined ? 'upload' : (STEPS[Math.floor(Math.random() * 3)] ?? 'upload');
    tally.tried();
    // Until the answer comes, nobody knows.
    if (id !== undefined && step !== 'upload') reported.set(id, 'unknown');
    try {
      if (step === 'delete') {
        const answer = await app.call('DELETE', `/api/pictures/${id}`, undefined, cookie);
        if (answer.statusCode !== 200) throw new Error(`delete: ${answer.statusCode}`);
        reported.set(id ?? '', 'gone');
        own.shift();
      } else {
        const to = step === 'replace' ? { url: `/api/pictures/${id}/file` } : {};
        const answer = await uploadPicture(app, cookie, pick(), to);
        if (answer.statusCode === 503) {
          await pause(BUSY_MS);
          continue;
        }
        if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.statusCode}`);
        const picture = answer.json<{ id: string; address: string; width: number }>();
        reported.set(picture.id, `${picture.address}-${picture.width}.webp`);
        if (step === 'replace') own.push(own.shift() ?? '');
        else own.push(picture.id);
      }
      tally.acknowledged();
    } catch (error) {
      if (!ending.aborted) tally.wrong(String(error));
      return;
    }
  }
}

/**
 * A guest who sends requests with a file each until the server is killed.
 * @param sent what each acknowledged request has brought, by its id
 */
async function sendRequests(
  app: Caller,
  world: World,
  sent: Map<string, string>,
  tally: Tally,
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    const words = `Ablauf ${Math.random()}`;
    try {
      const stored = await chooseFile(app, world, pdf(words));
      // A network may send so many files an hour.
      if (stored.statusCode === 429) return;
      if (stored.statusCode !== 200) throw new Error(`file: ${stored.statusCode}`);
      const { receipt } = stored.json<{ receipt: string }>();
      tally.tried();
      const path = `/formular/${world.campaign.slug}`;
      const answer = await app.call('POST', path, visitorAnswers({ [FILES]: receipt }));
      if (answer.statusCode !== 200) throw new Error(`request: ${answer.statusCode}`);
      sent.set(answer.json<{ leadId: string }>().leadId, words);
      tally.acknowledged();
    } catch (error) {
      if (!ending.aborted) tally.wrong(String(error));
      return;
    }
    await pause(BUSY_MS);
  }
}

/** Every acknowledged request has its file, to the byte. */
async function checkRequests(
  app: Caller,
  { provider: { cookie } }: World,
  sent: ReadonlyMap<string, string>,
  tally: Tally,
): Promise<void> {
  for (const [lead, words] of sent) {
    const path = `/api/leads/${lead}`;
    const { files } = await must<{ files: { id: string }[] }>(app, 'GET', path, undefined, cookie);
    const url = `${path}/files/${files[0]?.id}`;
    const file = await app.call('GET', url, undefined, cookie);
    if (file.body !== pdf(words).toString()) tally.lost(`the file of request ${lead}`);
  }
}

async function keysOf(objects: ObjectStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of objects.list('')) keys.add(key);
  return keys;
}

/** No row is without its bytes, whatever was under way. */
async function checkRows(pool: Pool, objects: ObjectStore, tally: Tally): Promise<void> {
  const db = openDatabase(pool);
  const needed = [...(await unscopedNeededKeys(db)), ...(await unscopedFileKeys(db))];
  const stored = await keysOf(objects);
  for (const key of needed.filter((each) => !stored.has(each))) tally.lost(`bytes of ${key}`);
}

async function checkAcknowledged(
  server: RunningServer,
  pool: Pool,
  reported: Acknowledged,
  tally: Tally,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from pictures');
  const ids = new Set(rows.map((row) => row.id));
  for (const [id, what] of reported) {
    if (what === 'gone' && ids.has(id)) tally.lost(`the deletion of ${id}`);
    if (what === 'unknown' || what === 'gone') continue;
    const { status } = await fetch(`${server.url}${what}`);
    if (status !== 200) tally.lost(`picture ${id} answers ${status}`);
  }
}

/** Nothing is left of what was cut off, and of what was deleted. */
async function checkSwept(pool: Pool, objects: ObjectStore, tally: Tally): Promise<void> {
  const db = openDatabase(pool);
  const clock = () => new Date(Date.now() + HOURS_MS);
  await sweepPictures({ db, clock }, objects);
  await sweepFiles({ db, clock }, objects);
  const files = new Set(await unscopedFileKeys(db));
  const folders = (keys: Iterable<string>) =>
    new Set([...keys].map((key) => key.slice(0, key.lastIndexOf('/'))));
  const known = folders(await unscopedNeededKeys(db));
  const stored = [...(await keysOf(objects))];
  for (const key of stored.filter((each) => each.startsWith('files/') && !files.has(each)))
    tally.wrong(`bytes without a request under ${key}`);
  for (const folder of folders(stored.filter((each) => each.startsWith('pictures/'))))
    if (!known.has(folder)) tally.wrong(`bytes without a row in ${folder}`);
  await checkRows(pool, objects, tally);
}
