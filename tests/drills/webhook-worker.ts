import { createServer } from 'node:http';
import { startOutgoing } from '#server/modules/integrations/index.ts';
import { openKeyring } from '#server/platform/crypto/secrets.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openGuardedPost } from '#server/platform/guarded-fetch/guarded-post.ts';
import { createLogger } from '#server/platform/logger.ts';

/**
 * A process that numbers events and sends them to receivers on loopback, for a drill that kills it:
 * nothing configures the built one to connect to this machine. Other jobs are left alone.
 */
const [connectionString = '', dataDir = '', receiver = '', ca = '', ready = ''] =
  process.argv.slice(-5);
const pool = openPool({ connectionString }, () => undefined);
const outgoing = startOutgoing({
  services: {
    db: openDatabase(pool),
    jobs: { enqueue: () => Promise.resolve(), wake: () => undefined },
    clock: () => new Date(),
    documentYears: 10,
    publicUrl: 'http://localhost',
  },
  keyring: openKeyring(dataDir),
  logger: createLogger('silent'),
  postPublic: openGuardedPost('Drill/1', {
    resolve: async () => ['127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
    portOf: () => Number(receiver),
    ca: Buffer.from(ca, 'base64').toString(),
  }),
});
// Asked for by who waits until it is there.
createServer((_request, response) => response.end()).listen(Number(ready), '127.0.0.1');
process.once('SIGTERM', () => {
  void outgoing
    .stop()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
