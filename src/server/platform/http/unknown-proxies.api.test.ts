import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';
import { unscopedUnknownProxy } from './unknown-proxy-store.ts';

const lines: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const now = { at: new Date('2026-11-22T10:00:00Z') };
const app = await createTestApplication({
  env: { TRUSTED_PROXIES: '10.1.0.0/16' },
  clock: () => now.at,
  logger: pino({ level: 'warn' }, log),
});

const ask = (from: string, headers: Record<string, string> = { 'x-forwarded-for': '192.0.2.1' }) =>
  app.call('GET', '/healthz', undefined, undefined, { from, headers });
const seen = () => unscopedUnknownProxy(app.services.db);
const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'));

describe('forwarded headers', () => {
  it('are nothing to report from a trusted proxy, and neither is a request without them', async () => {
    await ask('10.1.0.1');
    await ask('::ffff:10.1.0.1');
    await ask('10.2.0.1', {});
    await ask('203.0.113.9', { 'x-real-thing': '1' });
    expect(warnings()).toEqual([]);
    expect(await seen()).toBeNull();
  });

  it('from an unknown proxy are logged once, and stored for the doctor', async () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'])
      await ask('::ffff:10.2.0.1', { [name]: 'x' });
    await expect.poll(seen).toEqual({ address: '10.2.0.1', seenAt: now.at });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain('192.0.2.1');
  });

  it('are stored again an hour later, without a public address, and not logged again', async () => {
    now.at = new Date('2026-11-22T10:59:59Z');
    await ask('203.0.113.9');
    expect((await seen())?.address).toBe('10.2.0.1');
    now.at = new Date('2026-11-22T11:00:00Z');
    await ask('203.0.113.9');
    await expect.poll(seen).toEqual({ address: null, seenAt: now.at });
    expect(warnings()).toHaveLength(1);
    expect(lines.join()).not.toContain('203.0.113.9');
  });
});
