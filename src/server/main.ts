import { fileURLToPath } from 'node:url';
import { createApplication, type Application } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { systemClock } from './kernel/clock.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { createLogger } from './platform/logger.ts';

/** Both `src/server` and `dist/server` lie two folders below the project. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

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
  const pool = openPool(
    { connectionString: config.databaseUrl || embedded?.connectionString },
    (error) => {
      logger.warn({ err: error }, 'database connection');
    },
  );
  const stoppers: (() => Promise<void>)[] = [
    () => pool.end(),
    () => embedded?.stop() ?? Promise.resolve(),
  ];
  stopOnSignal(stoppers);
  await migrate(pool, `${ROOT}migrations`);
  const application = await createApplication({
    config,
    pool,
    clock: systemClock,
    logger,
    webFolder: `${ROOT}dist/web`,
  });
  stoppers.unshift(() => application.stop());
  if (config.services.includes('web')) await listen(application, config);
}

async function listen(application: Application, config: Config): Promise<void> {
  await application.http.listen({ port: config.port, host: config.host });
  const address = application.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const shown =
    config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  say(`\nEmpfehlwerk läuft: http://${shown}:${port}`);
  if (!config.isProduction && config.smtpUrl === '')
    say(`E-Mails lesen:     http://${shown}:${port}/dev/mail`);
  say('Beenden mit Strg+C.\n');
}

function stopOnSignal(stoppers: (() => Promise<void>)[]): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (const stopper of stoppers) await stopper();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) {
    process.stderr.write(
      `Die Konfiguration hat Fehler:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}\n`,
    );
  } else {
    process.stderr.write(
      `Empfehlwerk konnte nicht starten: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
  process.exit(1);
}
