import { expect, it } from 'vitest';
import { judgeProxy } from './check-proxy.ts';

const now = new Date('2026-11-22T10:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const local = { publicUrl: 'http://localhost:3000', trustedProxies: [] };
const published = { publicUrl: 'https://app.example', trustedProxies: ['10.1.0.0/16'] };

it.each([
  ['no proxy at all', local, null, 'ok'],
  ['a proxy that is configured', published, null, 'ok'],
  ['https without a configured proxy', { ...published, trustedProxies: [] }, null, 'error'],
  ['an unknown proxy', published, { address: '10.2.0.1', seenAt: hoursAgo(1) }, 'error'],
  ['one before a machine of one’s own', local, { address: '127.0.0.1', seenAt: now }, 'error'],
  ['one that was configured since', published, { address: '10.1.0.1', seenAt: now }, 'ok'],
  ['one that is long gone', published, { address: '10.2.0.1', seenAt: hoursAgo(25) }, 'ok'],
  ['one on the internet', published, { address: null, seenAt: hoursAgo(23) }, 'error'],
])('the doctor judges %s', (_, config, seen, expected) => {
  expect(judgeProxy(config, seen, now).state).toBe(expected);
});
