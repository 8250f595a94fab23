import type { AddressInfo } from 'node:net';
import type { Services } from '#server/kernel/services.ts';
import { openClickRecorder, type ClickRecorder } from '#server/modules/clicks/index.ts';
import { unscopedRecordHits } from '#server/modules/clicks/store.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createClickApp } from '#tests/support/click-app.ts';

/** The server of `bench/clicks.ts`, in a process of its own; visitors come through its one proxy. */
export type Variant = 'batches' | 'transaction per click' | 'no database';

const [variant, connectionString] = process.argv.slice(2) as [Variant, string];
const pool = openPool({ connectionString }, () => undefined);
const services: Services = {
  db: openDatabase(pool),
  clock: () => new Date(),
  jobs: {
    enqueue: () => Promise.reject(new Error('clicks queue no jobs')),
    wake: () => undefined,
  },
  documentYears: 10,
  publicUrl: 'http://localhost',
};

function openVariant(): ClickRecorder {
  const recorder = openClickRecorder(services);
  switch (variant) {
    case 'batches':
      return recorder;
    case 'transaction per click':
      return { ...recorder, record: recordAlone };
    case 'no database':
      return { ...recorder, record: () => Promise.resolve({ verdict: 'valid', reason: '' }) };
  }
}

/** The same call of the database, committed for one hit alone; as many at once as the pool has. */
const recordAlone: ClickRecorder['record'] = async (hit) => {
  const options = { recordedAt: services.clock(), isRepeat: false };
  const [verdict = null] = await unscopedRecordHits(services.db, [hit], options);
  return verdict;
};

const recorder = openVariant();
const app = await createClickApp({ services, recorder, trustedProxies: ['127.0.0.1'] });
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
