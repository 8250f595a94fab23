import { fileURLToPath } from 'node:url';
import { createApplication } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openKeyring } from '#server/platform/crypto/secrets.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openGuardedExchange } from '#server/platform/guarded-fetch/guarded-exchange.ts';
import { loadPublicBuild } from '#server/platform/http/public-build.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openObjectStore } from '#server/platform/storage/open-object-store.ts';

/**
 * The application beside an identity provider on loopback, for a browser test: nothing configures the built one
 * to connect to this machine. Its screens are the built ones.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const [identityProviderPort = '', ca = ''] = process.argv.slice(-2);
const config = readConfig();
const log = { info: () => undefined, warn: () => undefined };
const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
const pool = openPool({ connectionString: database.connectionString }, () => undefined);
await migrate(pool, `${ROOT}migrations`);
const application = await createApplication({
  config,
  pool,
  clock: () => new Date(),
  logger: createLogger('silent'),
  webFolder: `${ROOT}dist/web`,
  partnerAreaFolder: `${ROOT}dist/partner-area`,
  keyring: openKeyring(config.dataDir),
  objects: await openObjectStore(config),
  publicPage: await loadPublicBuild(`${ROOT}dist`),
  companyLogin: {
    exchange: openGuardedExchange('Browser test/1', {
      resolve: async () => ['127.0.0.1'],
      mayReach: (address) => address === '127.0.0.1',
      portOf: () => Number(identityProviderPort),
      ca: Buffer.from(ca, 'base64').toString(),
    }),
    texts: async () => [],
  },
});
await application.http.listen({ port: config.port, host: config.host });
process.on('SIGTERM', () => {
  void application
    .stop()
    .then(() => pool.end())
    .then(() => database.stop())
    .then(() => process.exit(0));
});
