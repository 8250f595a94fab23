import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { callByKey, makeApiKey, writeByKey } from '../support/api-keys.ts';
import { API_WRITES, apiHouse } from '../support/api-writes.ts';
import { downloadArchive } from '../support/archive.ts';
import { backUp } from '../support/backup-harness.ts';
import { createTestApplication } from '../support/test-application.ts';
import { must } from '../support/world.ts';

/** The text of a key is in the answer that makes it and nowhere else; its hash in its own row alone. */
const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => void lines.push(line) });
const app = await createTestApplication({
  logger,
  env: { RATE_LIMITS: 'off', SERVICES: 'web,worker' },
});

/** A key as somebody could write it down. */
function formsOf(secret: string): string[] {
  const hash = createHash('sha256').update(secret).digest();
  const texts = [secret, secret.slice('ew_live_'.length, -4)];
  const bytes = [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')];
  return [...texts, ...bytes, Buffer.from(secret).toString('base64')];
}

const found = (text: string, forms: readonly string[]): string[] =>
  forms.filter((form) => text.includes(form));

describe('keys', { timeout: 600_000 }, () => {
  it('are in no log, no refusal, no export, no mail and no manifest of a backup', async () => {
    const house = await apiHouse(app);
    const made = await makeApiKey(app, house.cookie, keysOf(API_SCOPES));
    const { secret: rotated } = await must<{ secret: string }>(
      app,
      'POST',
      `/api/api-keys/${made.id}/rotate`,
      { overlapHours: 24 },
      house.cookie,
    );
    const mistyped = `${made.secret.slice(0, -1)}${made.secret.endsWith('a') ? 'b' : 'a'}`;
    const secrets = [house.key, made.secret, rotated, mistyped];
    const forms = secrets.flatMap(formsOf);
    const answers: string[] = [];
    const keep = (answer: { body: string; headers: object }) =>
      answers.push(answer.body, JSON.stringify(answer.headers));

    // A whole run: what is read, what is written, and everything that can go wrong with it.
    for (const { apiCall, method } of app.http.routeTable) {
      if (apiCall === null || method !== 'GET') continue;
      for (const secret of secrets)
        keep(await callByKey(app, secret, apiCall.path.replace('{id}', made.id)));
    }
    for (const [name, prepare] of Object.entries(API_WRITES)) {
      const asked = { method: name.split(' ')[0] ?? '', ...(await prepare(app, house)) };
      for (const secret of [mistyped, rotated]) keep(await writeByKey(app, secret, asked));
      keep(await writeByKey(app, rotated, { ...asked, body: '{"broken":' }));
      // Where no key belongs.
      keep(
        await writeByKey(app, rotated, { ...asked, body: { reason: rotated, firstName: rotated } }),
      );
      keep(await writeByKey(app, rotated, asked, { headers: { 'idempotency-key': '' } }));
    }
    keep(await callByKey(app, rotated, `/api/v1/partners?email=${'x'.repeat(300)}`));
    keep(await callByKey(app, rotated, '/api/partners'));
    keep(await callByKey(app, `${rotated} ${rotated}`, '/api/v1/partners'));
    await app.pool.query(
      `alter table partners add constraint no_more check (last_name <> 'Kornblum')`,
    );
    const refused = { firstName: 'K', lastName: 'Kornblum', email: 'k@kornblum.example' };
    const broken = await writeByKey(app, rotated, {
      method: 'POST',
      url: '/api/v1/partners',
      body: refused,
    });
    expect(broken.statusCode).toBe(500);
    keep(broken);
    await app.pool.query('alter table partners drop constraint no_more');
    await must(app, 'POST', `/api/api-keys/${made.id}/revoke`, {}, house.cookie);
    keep(await callByKey(app, made.secret, '/api/v1/partners'));
    keep(await app.call('GET', '/api/api-keys', undefined, house.cookie));

    expect(answers.length).toBeGreaterThan(200);
    expect(answers.filter((text) => found(text, forms).length > 0)).toEqual([]);
    expect(lines.join('\n')).toContain('unexpected error');
    expect(lines.filter((line) => found(line, forms).length > 0)).toEqual([]);

    const archive = await downloadArchive(app, '/api/account/export.zip', house.cookie);
    expect(archive.names.filter((name) => found(archive.text(name), forms).length > 0)).toEqual([]);
    expect(archive.text('daten/api-schluessel.json')).toContain('Kasse');

    const folder = await backUp(app.pool);
    const texts = secrets.slice(0, 3);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.[a-z]+$/.test(name)) continue;
      const bytes = readFileSync(join(folder, name)).toString('latin1');
      // Only the rows of the keys hold hashes; no file holds a key.
      const isManifest = name.includes('manifest');
      expect([name, found(bytes, isManifest ? forms : texts)]).toEqual([name, []]);
    }

    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await app.pool.query<{ text: string }>(
        `select t::text as text from ${name} t`,
      );
      const isKeys = name === 'public.api_keys';
      const kept = rows.filter(({ text }) => found(text, isKeys ? texts : forms).length > 0);
      expect([name, kept]).toEqual([name, []]);
    }
  });
});
