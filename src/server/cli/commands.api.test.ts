import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readArchive } from '#tests/support/archive.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { digest } from '#tests/support/digest.ts';
import { tryLogin } from '#tests/support/log-in.ts';
import { runAsOperator } from '#tests/support/operator-harness.ts';
import { payOut, saleOf } from '#tests/support/payout-scene.ts';
import { registerProvider } from '#tests/support/register.ts';
import { columnsThatSay } from '#tests/support/stored-words.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { enableTwoFactor, giveCode, openTicketOf } from '#tests/support/two-factor.ts';
import { addPasskey } from '#tests/support/user-passkeys.ts';
import { createWorld, must } from '#tests/support/world.ts';

const database = await createTestDatabase();
const app = await createTestApplication({ database, env: { RATE_LIMITS: 'off' } });
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) =>
  runAsOperator({ DATABASE_URL: database.connectionString, DATA_DIR: folder }, ...args);

describe('the operator', { timeout: 60_000 }, () => {
  it('sees who can log in, from where on, and how well guarded', async () => {
    const plain = await registerProvider(app);
    const guarded = await registerProvider(app);
    await enableTwoFactor(app, guarded, new Date());
    const all = await run('users');
    expect(all.code).toBe(0);
    expect(all.text).toMatch(new RegExp(`${plain.email} .* ohne zweiten Faktor · 1 Sitzungen`));
    expect(all.text).toMatch(new RegExp(`${guarded.email} .* mit zweitem Faktor`));
    const one = await run('users', plain.email.toUpperCase());
    expect(one.text).toContain('1 Benutzer.');
    expect(one.text).not.toContain(guarded.email);
    expect(await run('users', 'nobody@example.com')).toEqual({ code: 1, text: '0 Benutzer.\n' });
  });

  it('sees passkeys and who has no password, and gives a backup code that leads back in', async () => {
    const { email, cookie } = await registerProvider(app);
    for (const _ of [1, 2]) await addPasskey(app, cookie);
    expect((await run('users', email)).text).toMatch(
      /ohne zweiten Faktor · 2 Passkeys · 1 Sitzungen/,
    );
    await must(app, 'DELETE', '/api/account/password', undefined, cookie);
    expect((await run('users', email)).text).toMatch(/2 Passkeys · ohne Passwort · 1 Sitzungen/);
    const ended = await run('end-sessions', email);
    expect(ended.text).toContain('1 Sitzungen');
    expect((await run('users', email)).text).toMatch(/2 Passkeys · ohne Passwort/);
    const guarded = await registerProvider(app);
    await enableTwoFactor(app, guarded, new Date());
    // The secret that the tests' installation has.
    const keys = temporaryFolder();
    writeFileSync(join(keys, 'secret'), '01'.repeat(32), { mode: 0o600 });
    const give = (to: string) =>
      runAsOperator({ DATABASE_URL: database.connectionString, DATA_DIR: keys }, 'backup-code', to);
    expect((await give('nobody@example.com')).code).toBe(1);
    const code = /: ([0-9a-z]{5}-[0-9a-z]{5})\n/.exec((await give(guarded.email)).text)?.[1];
    rmSync(keys, { recursive: true });
    const ticket = await openTicketOf(app, guarded.email);
    expect((await giveCode(app, ticket, code ?? '')).statusCode).toBe(200);
  });

  it('sees mails that wait and why, and jobs that were given up, and has one tried again', async () => {
    const { email } = await registerProvider(app);
    await app.pool.query(
      `update mails set attempts = 3, last_error = 'no room left' where to_address = $1`,
      [email],
    );
    const outbox = await run('outbox');
    expect(outbox.text).toMatch(new RegExp(`${email} · .* · 3 Versuche\n  no room left\n`));
    expect(outbox.text).toMatch(/E-Mails: \d+ wartet\.\n$/);

    const { rows } = await app.pool.query<{ id: string }>(
      `update pgboss.job set state = 'failed', output = '{"message": "mailbox full"}'
       where name = 'mail.send' and id = (select id from pgboss.job where name = 'mail.send' limit 1)
       returning id`,
    );
    const id = rows[0]?.id ?? '';
    const listed = await run('jobs');
    expect(listed.text).toMatch(/mail\.send: \d+ warten, 0 in Arbeit, 1 aufgegeben/);
    expect(listed.text).toMatch(new RegExp(`${id} · mail.send · .* · mailbox full`));
    expect(await run('jobs', id)).toMatchObject({ code: 0 });
    const { rows: after } = await app.pool.query('select state from pgboss.job where id = $1', [
      id,
    ]);
    expect(after).toEqual([{ state: 'retry' }]);
    expect(await run('jobs', id)).toMatchObject({ code: 1 });
    expect(await run('jobs', 'none')).toMatchObject({ code: 2 });
  });

  it('lets mails carry an account’s own words, and sees it in the list', async () => {
    const { email } = await registerProvider(app);
    expect((await run('providers')).text).not.toContain(`<${email}> · Kostenlos · eigene Texte`);
    expect(await run('release-wording', email.toUpperCase())).toMatchObject({ code: 0 });
    expect((await run('providers')).text).toMatch(
      new RegExp(`<${email}> · [^\n]*eigene Texte freigegeben\n`),
    );
    expect(await run('release-wording', 'niemand@example.com')).toEqual({
      code: 1,
      text: 'Kein Konto meldet sich mit niemand@example.com an.\n',
    });
  });

  it('writes an account into a file for its owner alone', async () => {
    const world = await createWorld(app);
    const id = await saleOf(app, world, 2000, 'Kornblum');
    expect(id).not.toBe('');
    await payOut(app, world, 100);
    const target = join(folder, 'export');
    expect(await run('export', world.provider.email, target)).toMatchObject({ code: 0 });
    const [name = ''] = readdirSync(target);
    const file = join(target, name);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const files = readArchive(readFileSync(file)).names;
    expect(files).toEqual(expect.arrayContaining(['LIESMICH.txt', 'daten/anfragen.json']));
    expect(files.filter((each) => each.endsWith('.pdf'))).toHaveLength(1);
    const nobody = await run('export', 'nobody@example.com', join(folder, 'nothing'));
    expect(nobody).toMatchObject({ code: 1, text: expect.stringContaining('Kein Konto') });
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });

  it('erases an account only when they say so, and keeps its documents', async () => {
    const world = await createWorld(app);
    await saleOf(app, world, 2000, 'Kornblum');
    await payOut(app, world, 60);
    const { email } = world.provider;
    const before = await digest(app.pool);
    const asked = await run('erase', email);
    expect(asked).toMatchObject({ code: 2, text: expect.stringContaining('1 Belege bleiben') });
    expect(asked.text).toContain('(40,00');
    expect(await digest(app.pool)).toEqual(before);

    expect(await run('erase', email, '--yes')).toMatchObject({ code: 0 });
    expect((await tryLogin(app, email)).statusCode).toBe(401);
    const left = await app.pool.query(
      `select from partners where last_name = 'Grün' and provider_id =
         (select provider_id from audit_events where action = 'account.dissolved' order by id desc limit 1)`,
    );
    expect(left.rowCount).toBe(0);
    const { rows } = await app.pool.query<{ actor_kind: string }>(
      `select actor_kind from audit_events where action = 'account.dissolved'`,
    );
    expect(rows).toEqual([{ actor_kind: 'operator' }]);
    expect((await run('verify')).text).toMatch(/ 0 Fehler/);
    expect(await run('erase', email, '--yes')).toMatchObject({ code: 1 });
  });

  it('erases and exports one person on the recorded instruction of the provider', async () => {
    const world = await createWorld(app);
    const id = await saleOf(app, world, 2000, 'Kornblume7k');
    const said = 'E-Mail vom 02.11.2026';
    const before = await digest(app.pool);
    const asked = await run('erase-person', 'anfrage', id);
    expect(asked).toMatchObject({
      code: 2,
      text: expect.stringContaining('Bleibt: Umsätze mit Tag und Betrag (1)'),
    });
    expect(await run('erase-person', 'anfrage', id, '--yes')).toMatchObject({ code: 2 });
    expect(await run('erase-person', 'kunde', id, said, '--yes')).toMatchObject({ code: 2 });
    const nobody = world.partner.id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    expect(await run('erase-person', 'partner', nobody, said, '--yes')).toMatchObject({ code: 1 });
    expect(await digest(app.pool)).toEqual(before);

    const target = join(folder, 'person');
    const written = await run('export-person', 'anfrage', id, target, said);
    expect(written).toMatchObject({ code: 0 });
    const [name = ''] = readdirSync(target);
    expect(statSync(join(target, name)).mode & 0o777).toBe(0o600);
    const copy = readArchive(readFileSync(join(target, name)));
    expect(copy.text('daten/anfragen-antworten.json')).toContain('Kornblume7k');

    expect(await run('erase-person', 'anfrage', id, said, '--yes')).toMatchObject({ code: 0 });
    expect(await columnsThatSay(app.pool, 'Kornblume7k')).toEqual([]);
    // That there was an instruction stays in the log; its words may name the person.
    expect(await columnsThatSay(app.pool, said)).toEqual([]);
    const texts = await app.pool.query<Record<string, unknown>>(
      `select action, data from audit_events where entity = 'person_instruction' order by id`,
    );
    const data = {
      ids: [id],
      kind: 'visitor',
      texts: { instruction: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    };
    expect(texts.rows).toEqual([
      { action: 'person.export_instructed', data },
      { action: 'person.erasure_instructed', data },
    ]);
    expect(await run('erase-person', 'anfrage', id, said, '--yes')).toMatchObject({ code: 1 });
  });

  it('reads in the report of the doctor what is broken', async () => {
    const empty = await createTestDatabase({ empty: true });
    const fresh = await runAsOperator(
      { DATABASE_URL: empty.connectionString, DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' },
      'doctor',
    );
    expect(fresh.code).toBe(1);
    expect(fresh.text).toMatch(/Hinweis Schema: \d+ Schritte stehen aus/);
    expect(fresh.text).toMatch(/FEHLER +E-Mail: .*ECONNREFUSED/);
    expect(fresh.text).toContain('ok      Datenbank: PostgreSQL 18');
    expect(fresh.text).toMatch(/ok +Konfiguration: .*DATABASE_URL, DATA_DIR, SMTP_URL/);
    expect(fresh.text).toContain('1 Fehler gefunden.');

    await registerProvider(app);
    await app.pool.query(
      `update pgboss.job set start_after = now() - interval '1 day' where name = 'mail.send'`,
    );
    const late = await run('doctor', '--verify');
    expect(late.code).toBe(1);
    expect(late.text).toMatch(/FEHLER +Aufträge: mail\.send wartet seit 1440 min/);
    expect(late.text).toContain('ok      Belege: alle geprüft');
    expect(late.text).toContain('auf dem neuesten Stand');

    const gone = await runAsOperator(
      { DATABASE_URL: 'postgres://x:geheim@127.0.0.1:1/x', DATA_DIR: folder },
      'doctor',
    );
    expect(gone.text).toMatch(/FEHLER +Datenbank: Die Datenbank ist nicht erreichbar/);
    expect(gone.text).not.toContain('geheim');
    await run('migrate');
  });
});
