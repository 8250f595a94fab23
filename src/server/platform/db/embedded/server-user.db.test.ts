import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runEmbeddedApp, type EmbeddedApp } from '#tests/support/run-embedded-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { withClient } from './connect.ts';

/** The account of no one, which every Linux has. */
const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];

const isRoot = process.getuid?.() === 0;
const namespaces =
  isRoot && spawnSync('unshare', ['--user', '--map-user=1', '--map-group=1', 'true']).status === 0;
/** Not when the project lies in root's private home. */
const nobodyReachesProject =
  isRoot &&
  spawnSync(asNobody[0]!, [...asNobody.slice(1), 'test', '-r', import.meta.filename]).status === 0;

let folder: string;
const apps: EmbeddedApp[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.end('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
});

async function answer(...args: Parameters<typeof runEmbeddedApp>): Promise<unknown> {
  const app = await runEmbeddedApp(...args);
  apps.push(app);
  if (app.started === undefined) return app.refused;
  const { rows } = await withClient(app.started.connection, (client) =>
    client.query<{ one: number }>('SELECT 1 AS one'),
  );
  return rows[0]?.one;
}

const clusterOwner = (dataDir: string): number => statSync(join(dataDir, 'database/cluster')).uid;

describe.runIf(isRoot)('started by root', () => {
  test.runIf(namespaces)('it works in a folder that only root may enter', async () => {
    const dataDir = join(folder, 'private');
    mkdirSync(dataDir, { mode: 0o700 });
    expect(await answer(dataDir)).toBe(1);
    expect(clusterOwner(dataDir)).toBe(0);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  describe.runIf(nobodyReachesProject)('without user namespaces', () => {
    const env = { PATH: '' };
    beforeEach(() => {
      // A machine that has a shell and nothing else: no unshare to be found.
      env.PATH = join(folder, 'bin');
      mkdirSync(env.PATH);
      symlinkSync('/bin/sh', join(env.PATH, 'sh'));
    });

    test('it runs as another user and gives that one the files', async () => {
      const dataDir = join(folder, 'data');
      openTo(folder);
      expect(await answer(dataDir, { env })).toBe(1);
      expect(clusterOwner(dataDir)).not.toBe(0);
      await apps.pop()?.end('SIGTERM');
      expect(await answer(dataDir, { env })).toBe(1);
    });

    test.runIf(namespaces)('what it made in a namespace before is handed over', async () => {
      const dataDir = join(folder, 'data');
      openTo(folder);
      expect(await answer(dataDir)).toBe(1);
      expect(clusterOwner(dataDir)).toBe(0);
      await apps.pop()?.end('SIGTERM');
      expect(await answer(dataDir, { env })).toBe(1);
      expect(clusterOwner(dataDir)).not.toBe(0);
    });

    test('a folder that no other user may enter is refused with the ways out', async () => {
      const refusal = await answer(join(folder, 'data'), { env });
      expect(refusal).toContain('PostgreSQL läuft nicht als root');
      expect(refusal).toContain('Starten Sie die Anwendung als gewöhnlicher Benutzer');
      expect(refusal).toContain('DATABASE_URL');
    });
  });

  test.runIf(nobodyReachesProject)(
    'it runs as the user who owns the database already',
    async () => {
      chownSync(folder, nobody, nobody);
      const dataDir = join(folder, 'data');
      expect(await answer(dataDir, { before: asNobody })).toBe(1);
      await apps.pop()?.end('SIGTERM');
      expect(await answer(dataDir)).toBe(1);
      expect(clusterOwner(dataDir)).toBe(nobody);
      await apps.pop()?.end('SIGTERM');
      expect(await answer(dataDir, { before: asNobody })).toBe(1);
    },
  );
});

test.runIf(!isRoot || nobodyReachesProject)('an ordinary user needs nothing special', async () => {
  if (isRoot) chownSync(folder, nobody, nobody);
  expect(await answer(join(folder, 'data'), isRoot ? { before: asNobody } : {})).toBe(1);
});

/** Lets everybody pass through a folder that mkdtemp closed. */
function openTo(path: string): void {
  chmodSync(path, 0o755);
}
