import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startServer } from '../support/running-server.ts';

const program = join(import.meta.dirname, '../../../dist/server/cli/empfehlwerk.js');

function run(command: string, dataDir: string, ...given: string[]): string {
  return execFileSync(process.execPath, [program, command, ...given], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
}

test('the demo fills a year that can be logged in to, with documents that verify', async () => {
  test.setTimeout(300_000);
  const dataDir = temporaryFolder();
  const printed = run('demo', dataDir);
  const email = /E-Mail:\s+(\S+)/.exec(printed)?.[1];
  const password = /Passwort:\s+(\S+)/.exec(printed)?.[1];
  expect(run('verify', dataDir)).toMatch(/^[1-9]\d* Belege geprüft, 0 Fehler\.$/m);

  await test.step('the commands of the operator', () => {
    expect(run('providers', dataDir)).toMatch(
      /Premium \(jährlich\) · Aktiv · offen: RE-0002\n1 Anbieter/,
    );
    expect(run('mark-paid', dataDir, 'RE-0002')).toContain('RE-0002 ist bezahlt am');
    expect(run('mark-paid', dataDir, 'RE-0002')).toContain('Nichts geändert');
    expect(run('providers', dataDir)).not.toContain('offen:');
    const mails = run('resend-mail', dataDir, email ?? '');
    expect(mails).toMatch(/\d+ E-Mails an /);
    const id = /^[0-9a-f-]{36}/m.exec(mails)?.[0] ?? '';
    expect(run('resend-mail', dataDir, id)).toContain('noch einmal gesendet');
    expect(run('set-plan', dataDir, email ?? '', 'enterprise')).toContain('→ Enterprise');
  });

  const server = await startServer(dataDir);
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(await answer.json()).toMatchObject({ businessName: 'Gut Lindenhof' });

  await test.step('what partners did', async () => {
    const cookie = answer.headers.getSetCookie().join('; ');
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${server.url}${path}`, { headers: { cookie } })).json();
    expect(await read('/api/announcements')).toHaveLength(1);
    expect(await read('/api/applications')).toMatchObject([
      { state: 'open', warnings: [], obstacle: null },
      { state: 'open', warnings: [], obstacle: null },
    ]);
    expect(await read('/api/dashboard/stats')).toMatchObject({
      toDo: { openAnnouncements: 1, openApplications: 2, objectedDocuments: 2 },
    });
    expect(printed).toMatch(/Partner: +partner-\d+@empfehlung\.example/);
    const mailbox = await (await fetch(`${server.url}/dev/mail`)).text();
    expect(mailbox).toContain('lädt Sie in den Partnerbereich ein');
  });
  expect(await server.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});
