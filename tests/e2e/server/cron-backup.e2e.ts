import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { commandFor, crontabLines } from '#tests/operation/crontab-line.ts';
import { test } from '../support/server-test.ts';

/** What cron of Debian gives a line of /etc/cron.d, and nothing else of the user who starts the test. */
const CRON = { PATH: '/usr/bin:/bin', SHELL: '/bin/sh', LOGNAME: 'root', HOME: '/root' };
const project = join(import.meta.dirname, '../../..');

test('the guide’s lines for the scheduler make a backup and run the doctor', async ({
  start,
  folder,
}) => {
  test.skip(process.getuid?.() !== 0, 'changing over to the service’s user needs root');
  const server = await start({ SMTP_URL: '' });
  const command = join(folder, 'empfehlwerk');
  const settings = join(folder, 'empfehlwerk.env');
  const store = join(folder, 'store');
  writeFileSync(settings, `PUBLIC_URL=${server.url}\n`);
  const places = { project, settings, dataDir: server.dataDir, user: 'root' };
  writeFileSync(command, commandFor({ ...places, node: process.execPath }), { mode: 0o755 });
  const lines = crontabLines();
  expect(lines.map(({ user }) => user)).toEqual(['root', 'root']);

  const run = (line: string) => {
    const given = line
      .replace('/usr/local/bin/empfehlwerk', command)
      .replace('/mnt/sicherung', store);
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', given], {
      env: CRON,
      encoding: 'utf8',
    });
    return { status, printed: stdout + stderr };
  };
  const [backup, doctor] = lines;
  expect(run(backup?.command ?? '')).toMatchObject({
    status: 0,
    printed: expect.stringContaining('Gesichert: '),
  });
  const [name = ''] = readdirSync(store);
  expect(readdirSync(join(store, name))).toContain('manifest.json');
  expect(run(doctor?.command ?? '').printed).toMatch(/alle geprüft|Belege/);
});
