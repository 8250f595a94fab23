import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { operatorSealer } from '#server/modules/operator/index.ts';
import { openKeyring } from '#server/platform/crypto/secrets.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { runAsOperator } from '#tests/support/operator-harness.ts';
import { createOperator, postForm } from '#tests/support/operators.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const database = await createTestDatabase();
const folder = temporaryFolder();
const app = await createTestApplication({ database, keyring: openKeyring(folder) });
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) =>
  runAsOperator({ DATABASE_URL: database.connectionString, DATA_DIR: folder }, ...args);

describe('the command line', { timeout: 60_000 }, () => {
  it('adds operators by a link, lists and removes them', async () => {
    const added = await run('operator-add', 'Ada@Betrieb.Example');
    expect(added.code).toBe(0);
    const path = /http:\/\/[^/]+(\/betreiber\/einrichten\/[\w-]{43})\n/.exec(added.text)?.[1] ?? '';
    expect((await app.call('GET', path)).body).toContain('ada@betrieb.example');
    const listed = await run('operators');
    expect(listed.text).toMatch(/ada@betrieb\.example · seit .* · wartet auf Einrichtung\n1 B/);
    expect((await run('operator-remove', 'ada@betrieb.example')).code).toBe(0);
    expect((await app.call('GET', path)).statusCode).toBe(410);
    expect((await run('operator-remove', 'ada@betrieb.example')).code).toBe(1);
    expect((await run('operator-add', 'ada')).code).toBe(2);
  });

  it('seals second factors of operators anew when the secret is rotated', async () => {
    const sealedBefore = async () =>
      (
        await app.pool.query<{ id: string; sealed_secret: Buffer }>(
          'select * from operator_accounts',
        )
      ).rows[0];
    const sealing = openKeyring(folder);
    await createOperator(app, 'bea@betrieb.example', sealing);
    const before = await sealedBefore();
    const { code } = await run('rotate-keys', '--after-leak');
    expect(code).toBe(0);
    const after = await sealedBefore();
    expect(after?.sealed_secret).not.toEqual(before?.sealed_secret);
    const sealer = operatorSealer(openKeyring(folder));
    expect(sealer.open(after?.id ?? '', after?.sealed_secret ?? Buffer.of())).toMatch(
      /^[A-Z2-7]{32}$/,
    );
    const fields = { email: 'bea@betrieb.example', password: 'falsch', code: '000000' };
    expect((await postForm(app, '/betreiber/anmelden', fields)).statusCode).toBe(401);
  });
});
