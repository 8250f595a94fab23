import type { AddressInfo } from 'node:net';
import { openClickRecorder } from '#server/modules/clicks/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createClickApp } from './click-app.ts';

/**
 * A process that records clicks over HTTP, for tests that kill it. Visitors are distinguished by
 * X-Forwarded-For of the test, its one trusted proxy. Says its port in a line of its own.
 */
const [connectionString = ''] = process.argv.slice(2);
const pool = openPool({ connectionString }, () => undefined);
const services = {
  db: openDatabase(pool),
  clock: () => new Date(),
  jobs: {
    enqueue: () => Promise.reject(new Error('clicks queue no jobs')),
    wake: () => undefined,
  },
  documentYears: 10,
  publicUrl: 'http://localhost',
};
const recorder = openClickRecorder(services);
const app = await createClickApp({ services, recorder, trustedProxies: ['127.0.0.1'] });
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${String((app.server.address() as AddressInfo).port)}\n`);
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => recorder.close())
    .then(() => pool.end())
    .then(() => process.exit(0));
});
