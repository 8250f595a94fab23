import { resolve } from 'node:path';
import { restoreBackup } from '../../platform/db/backup/restore-backup.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { poolExecutor } from '../../platform/db/sql-executor.ts';
import { prepareQueue } from '../../platform/jobs/queue.ts';
import { migrationsFolder, openOwnDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';
import { verifyDocuments } from '../support/verify-documents.ts';

/**
 * `empfehlwerk restore /mnt/sicherung/empfehlwerk-…`: brings a backup into an empty database, then
 * to the newest schema, and holds every document against its hashes.
 */
export const restore: Run = async ({ config, values }) => {
  const [folder = ''] = values;
  const { pool, close } = await openOwnDatabase(config);
  try {
    const { tables, createdAt } = await restoreBackup(pool, {
      folder: resolve(folder),
      dataDir: config.dataDir,
      migrations: migrationsFolder(),
      prepareQueue: (empty) => prepareQueue(poolExecutor(empty)),
    });
    await migrate(pool, migrationsFolder());
    const rows = tables.reduce((total, each) => total + each.rows, 0);
    const when = new Date(createdAt).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' });
    process.stdout.write(
      `Eingespielt: der Stand vom ${when}, ${rows.toLocaleString('de-DE')} Zeilen.\n`,
    );
    return await verifyDocuments(openDatabase(pool));
  } finally {
    await close();
  }
};
