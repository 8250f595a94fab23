import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openKeyring } from '../../platform/crypto/secrets.ts';
import {
  checkConfiguration,
  checkNode,
  checkSecret,
  judgeClock,
  judgeDiskSpace,
  judgeMigrations,
  judgePool,
  judgeQueues,
  judgeVersion,
} from './checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'empfehlwerk-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-21T10:00:00Z');
const state = {
  version: '18.4',
  versionNumber: 180_004,
  now,
  migrations: ['0001_a', '0002_b'],
  hasQueue: true,
};
const queue = { queue: 'mail.send', waiting: 2, active: 0, failed: 0, oldestSeconds: 5 };

describe('the doctor', () => {
  it.each([
    ['an old Node', checkNode('22.1.0'), 'error'],
    ['the right Node', checkNode('24.21.0'), 'ok'],
    ['an old database', judgeVersion({ ...state, versionNumber: 140_011 }, null), 'error'],
    [
      'the oldest database that will do',
      judgeVersion({ ...state, versionNumber: 150_000 }, null),
      'ok',
    ],
    ['the packaged database', judgeVersion(state, '18.4'), 'ok'],
    ['a database from before the upgrade', judgeVersion(state, '18.5'), 'warning'],
    ['a clock that agrees', judgeClock(state, new Date(now.getTime() + 900)), 'ok'],
    ['a clock that drifts', judgeClock(state, new Date(now.getTime() - 9_000)), 'warning'],
    ['a clock that is wrong', judgeClock(state, new Date(now.getTime() + 90_000)), 'error'],
    ['a schema of today', judgeMigrations(state, ['0001_a', '0002_b']), 'ok'],
    ['an older schema', judgeMigrations(state, ['0001_a', '0002_b', '0003_c']), 'warning'],
    ['no schema', judgeMigrations({ ...state, migrations: null }, ['0001_a']), 'warning'],
    ['a newer schema', judgeMigrations(state, ['0001_a']), 'error'],
    ['much room', judgeDiskSpace('/', 2 ** 40), 'ok'],
    ['little room', judgeDiskSpace('/', 2 ** 30), 'warning'],
    ['no room', judgeDiskSpace('/', 2 ** 20), 'error'],
  ])('judges %s', (_, finding, expected) => {
    expect(finding.state).toBe(expected);
  });

  it('names what a PgBouncer in front of the database lacks, and is silent where it lacks nothing', () => {
    expect(judgePool({ keepsNames: true, hasLimit: true })).toEqual([]);
    const lacking = judgePool({ keepsNames: false, hasLimit: false });
    expect(lacking.map(({ text }) => text).join()).toMatch(
      /max_prepared_statements.*statement_timeout/s,
    );
  });

  it('reports jobs that nobody works on and those that were given up', () => {
    expect(judgeQueues([queue])).toMatchObject([{ state: 'ok', text: '2 warten' }]);
    const bad = judgeQueues([{ ...queue, failed: 3, oldestSeconds: 3_600 }]);
    expect(bad.map(({ state: each }) => each)).toEqual(['error', 'warning']);
  });

  it('looks at the secret: missing, readable by others, damaged', () => {
    const states = () => checkSecret(folder).map(({ state: each }) => each);
    expect(states()).toEqual(['warning']);
    openKeyring(folder);
    expect(states()).toEqual(['ok', 'ok']);
    chmodSync(join(folder, 'secret'), 0o640);
    expect(states()).toEqual(['error', 'ok']);
    writeFileSync(join(folder, 'secret'), 'half');
    expect(states()).toEqual(['error']);
  });

  it('finds nothing to say about a complete configuration, and never a value', () => {
    const complete = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://app.example',
      SMTP_URL: 'smtps://user:geheim@mail.example',
      OPERATOR_NAME: 'Betriebs GmbH',
      OPERATOR_ADDRESS: 'Hauptstraße 1, 10115 Berlin',
      OPERATOR_EMAIL: 'rechnung@betreiber.example',
      OPERATOR_VAT_ID: 'DE136695976',
      OPERATOR_IBAN: 'DE02120300000000202051',
    };
    const findings = checkConfiguration(readConfig(complete));
    expect(findings.map(({ state: each }) => each)).toEqual(['ok']);
    expect(JSON.stringify(findings)).not.toContain('geheim');
    const bare = checkConfiguration(
      readConfig({
        ...complete,
        SMTP_URL: '',
        PUBLIC_URL: 'http://app.example',
        OPERATOR_IBAN: '',
        METRICS_PORT: '9464',
        METRICS_HOST: '0.0.0.0',
        VAT_CONFIRMATION: 'bzst',
        VAT_CONFIRMATION_URL: 'https://gateway.example/v1',
      }),
    );
    expect(bare.filter(({ state: each }) => each === 'warning')).toHaveLength(5);
  });
});
