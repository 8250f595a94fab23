import { migrate } from '../../platform/db/migrate.ts';
import { migrationsFolder, openDatabaseAsItIs } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

/** `empfehlwerk migrate`: brings the database to the newest schema; nodes that start do the same. */
export const migrateDatabase: Run = async ({ config }) => {
  const { pool, close } = await openDatabaseAsItIs(config);
  try {
    const done = await migrate(pool, migrationsFolder());
    for (const name of done) process.stdout.write(`${name}\n`);
    process.stdout.write(
      done.length === 0
        ? 'Die Datenbank ist auf dem neuesten Stand.\n'
        : `${done.length} Schritte getan, die Datenbank ist auf dem neuesten Stand.\n`,
    );
    return 0;
  } finally {
    await close();
  }
};
