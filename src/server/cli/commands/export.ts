import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archiveAccount } from '../../modules/privacy/index.ts';
import { zipArchive } from '../../platform/archive/zip-archive.ts';
import { startDocumentRenderer } from '../../platform/documents/document-renderer.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { withServices } from '../support/command-services.ts';
import { type Run, say } from '../support/command.ts';
import { findProvider } from '../support/find-subject.ts';

/** `empfehlwerk export name@example.com /mnt/ordner`: everything stored of an account as a ZIP file. */
export const exportData: Run = ({ config, values: [email = '', target = ''] }) =>
  withServices(config, async (services) => {
    const provider = await findProvider(services.db, email);
    const now = services.clock();
    const folder = resolve(target);
    await mkdir(folder, { recursive: true });
    const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const file = join(folder, `empfehlwerk-konto-${provider.id}-${stamp}.zip`);
    const objects = await openObjectStore(config);
    const renderer = startDocumentRenderer();
    try {
      const archive = zipArchive(now, (open) =>
        archiveAccount(services, { renderer, objects }, provider.id, open, now),
      );
      const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(archive, output);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await renderer.close();
    }
    const { size } = await stat(file);
    say(`${provider.name}: ${file}, ${size.toLocaleString('de-DE')} Bytes.`);
    say('Die Datei enthält personenbezogene Daten. Geben Sie sie nur an den Berechtigten weiter.');
    return 0;
  });
