import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApplication, type Application } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { explainFailure } from './explain-failure.ts';
import { stopAccepting } from './inherited-socket.ts';
import { systemClock } from './kernel/clock.ts';
import { openKeyring } from './platform/crypto/secrets.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { loadPublicBuild } from './platform/http/public-build.ts';
import { createLogger } from './platform/logger.ts';
import { openObjectStore } from './platform/storage/open-object-store.ts';
import { stopInOrder, type RunningPart } from './stop-in-order.ts';

/** Both `src/server` and `dist/server` lie two folders below the project. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What runs, in the order in which it is to end; together within ten seconds. */
const parts: RunningPart[] = [];
/** Milliseconds in which a connection that was just taken brings its request. */
const LAST_REQUESTS_MS = 500;
const ending = { begun: false, announce: () => Promise.resolve() };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Configuration, database, modules, then the services; ends in reverse order on SIGTERM and SIGINT. */
async function start(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const embedded =
    config.databaseUrl === ''
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: say, warn: say } })
      : null;
  if (embedded !== null) parts.unshift({ name: 'database', within: 4_000, stop: embedded.stop });
  const pool = openPool(
    { connectionString: config.databaseUrl || embedded?.connectionString },
    // Only its words: the error carries the whole client. While ending, lost connections are expected.
    (error) => {
      if (!ending.begun) logger.warn({ reason: error.message }, 'database connection');
    },
  );
  parts.unshift({ name: 'pool', within: 500, stop: () => pool.end() });
  await migrate(pool, `${ROOT}migrations`);
  const application = await createApplication({
    config,
    pool,
    clock: systemClock,
    logger,
    webFolder: `${ROOT}dist/web`,
    partnerAreaFolder: `${ROOT}dist/partner-area`,
    keyring: openKeyring(config.dataDir),
    objects: await openObjectStore(config),
    publicPage: await loadPublicBuild(`${ROOT}dist`),
  });
  parts.unshift({ name: 'application', within: 5_000, stop: () => application.stop() });
  ending.announce = async () => {
    application.announceEnd();
    if (!config.services.includes('web')) return;
    // What comes from now on waits in the socket for the next process.
    if (config.inheritedSocket !== null) stopAccepting(application.http.server);
    await pause(config.inheritedSocket === null ? config.shutdownDelay : LAST_REQUESTS_MS);
  };
  if (config.metricsPort !== null)
    await application.operation.listen({ port: config.metricsPort, host: config.metricsHost });
  if (config.services.includes('web')) await listen(application, config);
  else say('\nEmpfehlwerk arbeitet Aufträge ab. Beenden mit Strg+C.\n');
}

async function listen(application: Application, config: Config): Promise<void> {
  const { port: wanted, host, inheritedSocket } = config;
  // The framework passes on what Node takes, and its types name only a part of that.
  const place: { host: string; port?: number; fd?: number } =
    inheritedSocket === null ? { port: wanted, host } : { fd: inheritedSocket, host };
  await application.http.listen(place);
  const address = application.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const shown =
    config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  say(`\nEmpfehlwerk läuft: http://${shown}:${port}`);
  if (!config.isProduction && config.smtpUrl === '')
    say(`E-Mails lesen:     http://${shown}:${port}/dev/mail`);
  say('Beenden mit Strg+C.\n');
}

async function end(exitCode: number): Promise<void> {
  if (ending.begun) return;
  ending.begun = true;
  await ending.announce();
  await stopInOrder(parts, (name, reason) => {
    process.stderr.write(`Beenden: ${name}: ${reason}\n`);
  });
  process.exit(exitCode);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));
try {
  await start();
} catch (error) {
  if (!ending.begun) process.stderr.write(`${explainFailure(error)}\n`);
  await end(1);
}
