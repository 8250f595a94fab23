import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keyFor, openKeyring, readSecrets, replaceSecrets } from './secrets.ts';

const loadSecret = (dataDir: string): Buffer => openKeyring(dataDir)()[0];

const folder = mkdtempSync(join(tmpdir(), 'empfehlwerk-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the secret of an installation', () => {
  it('is made once, for its owner alone', () => {
    const dataDir = join(folder, 'new', 'deep');
    const first = loadSecret(dataDir);
    expect(first).toHaveLength(32);
    expect(loadSecret(dataDir)).toEqual(first);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('differs between installations', () => {
    expect(loadSecret(join(folder, 'a'))).not.toEqual(loadSecret(join(folder, 'b')));
  });

  it('is not replaced when its file is damaged', () => {
    const dataDir = join(folder, 'a');
    writeFileSync(join(dataDir, 'secret'), 'half');
    expect(() => loadSecret(dataDir)).toThrow('no secret');
  });

  it('is seen by all processes at once when it is replaced, together with those still needed', () => {
    const dataDir = join(folder, 'rotated');
    const [one, other] = [openKeyring(dataDir), openKeyring(dataDir)];
    const [old] = one();
    replaceSecrets(dataDir, [Buffer.alloc(32, 9), old]);
    expect(one()).toEqual([Buffer.alloc(32, 9), old]);
    expect(other()).toEqual(one());
    expect(readSecrets(dataDir)).toEqual(one());
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('gives every purpose a key of its own', () => {
    const secret = Buffer.alloc(32, 7);
    expect(keyFor(secret, 'a')).toBe(keyFor(secret, 'a'));
    expect(keyFor(secret, 'a')).not.toBe(keyFor(secret, 'b'));
    expect(keyFor(secret, 'a')).not.toContain(secret.toString('hex'));
  });
});
