import { resolve } from 'node:path';
import { restoreBackup } from '../../platform/db/backup/restore-backup.ts';
import type { BackupOrigin } from '../../platform/db/backup/seal.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { poolExecutor } from '../../platform/db/sql-executor.ts';
import { prepareQueue } from '../../platform/jobs/queue.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { migrationsFolder, openOwnDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';
import { verifyDocuments } from '../support/verification.ts';

/** How sure it is whose backup this was, for the person at the terminal. */
const ORIGINS: Readonly<Record<BackupOrigin, string>> = {
  proven: 'Der Schlüssel dieser Installation bestätigt die Sicherung: Sie ist unverändert.',
  consistent:
    'Hinweis: Der einzige Schlüssel lag in der Sicherung selbst. Er zeigt, dass sie in sich stimmt, nicht aber, dass sie von Ihnen stammt. Wer das prüfen will, legt vor dem Einspielen seinen eigenen Schlüssel in DATA_DIR.',
  unchecked:
    'Achtung: Kein Schlüssel bestätigt diese Sicherung (--unauthenticated). Ihre Werte haben die richtige Form, aber ob die Daten die richtigen sind, wissen nur Sie.',
};

/**
 * `empfehlwerk restore /mnt/sicherung/empfehlwerk-…`: brings a backup into an empty database, then
 * to the newest schema, and holds every document against its hashes. `--unauthenticated` also takes
 * one whose seal is missing or another one.
 */
export const restore: Run = async ({ config, values, has }) => {
  const [folder = ''] = values;
  const { pool, close } = await openOwnDatabase(config);
  try {
    const { manifest, origin } = await restoreBackup(pool, {
      folder: resolve(folder),
      dataDir: config.dataDir,
      objects: await openObjectStore(config),
      migrations: migrationsFolder(),
      prepareQueue: (empty) => prepareQueue(poolExecutor(empty)),
      isUncheckedAllowed: has('unauthenticated'),
    });
    const { tables, objects, createdAt } = manifest;
    await migrate(pool, migrationsFolder());
    const rows = tables.reduce((total, each) => total + each.rows, 0);
    const when = new Date(createdAt).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' });
    process.stdout.write(
      `Eingespielt: der Stand vom ${when}, ${rows.toLocaleString('de-DE')} Zeilen, ${objects.length.toLocaleString('de-DE')} Bilddateien.\n${ORIGINS[origin]}\n`,
    );
    return await verifyDocuments(openDatabase(pool));
  } finally {
    await close();
  }
};
