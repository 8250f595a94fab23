import { join, resolve } from 'node:path';
import { readSecrets } from '../../platform/crypto/secrets.ts';
import { writeBackup } from '../../platform/db/backup/write-backup.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { openDatabaseAsItIs } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

/**
 * `empfehlwerk backup /mnt/sicherung`: writes all data into a new folder there, next to the running
 * application or without it.
 */
export const backup: Run = async ({ config, values, has }) => {
  const [target = ''] = values;
  const withSecret = !has('without-secret');
  const now = new Date();
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const folder = join(resolve(target), `empfehlwerk-${stamp}`);
  const secrets = readSecrets(config.dataDir);
  if (secrets === null) {
    process.stderr.write(
      `In ${config.dataDir} liegt keine Installation: Der Schlüssel „secret“ fehlt dort. Prüfen Sie DATA_DIR.\n`,
    );
    return 1;
  }
  const { pool, close } = await openDatabaseAsItIs(config);
  try {
    const store = await openObjectStore(config);
    const options = { folder, secrets, objects: store, withSecret, now };
    const { tables, objects } = await writeBackup(pool, options);
    const sum = (of: 'rows' | 'bytes'): string =>
      tables.reduce((total, each) => total + each[of], 0).toLocaleString('de-DE');
    process.stdout.write(
      `Gesichert: ${folder}\n${tables.length} Tabellen, ${sum('rows')} Zeilen, ${sum('bytes')} Bytes.\n` +
        `${objects.length.toLocaleString('de-DE')} Bilddateien aus ${store.place}.\n` +
        `Die Sicherung enthält personenbezogene Daten${withSecret ? ' und den Schlüssel der Installation' : ''}. Bewahren Sie sie geschützt und auf einer anderen Maschine auf.\n`,
    );
    return 0;
  } finally {
    await close();
  }
};
