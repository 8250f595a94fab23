import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';

/**
 * A process that holds an embedded database, for tests that kill it. Says in one line
 * of JSON how it stands, and ends its database on SIGTERM.
 */
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const log = {
  info: (message: string) => say({ info: message }),
  warn: (message: string) => say({ warn: message }),
};

try {
  const dataDir = process.argv[2] ?? '';
  const { stop, ...started } = await startEmbeddedPostgres({ dataDir, log });
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
  say({ started });
  // Nothing else keeps this process alive.
  setInterval(() => undefined, 60_000);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  say({ refused: error.message });
  process.exitCode = 1;
}
