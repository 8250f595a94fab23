import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OPERATOR } from '../../kernel/acting.ts';
import { archivePerson, recordInstruction } from '../../modules/privacy/index.ts';
import { zipArchive } from '../../platform/archive/zip-archive.ts';
import { startDocumentRenderer } from '../../platform/documents/document-renderer.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { withServices } from '../support/command-services.ts';
import { CalledWrongly, EXIT, type Run, say } from '../support/command.ts';
import { findPerson, INSTRUCTION_MISSING } from '../support/find-subject.ts';

/** `empfehlwerk export-person anfrage <id> <folder> "instruction"`: everything of one person as a ZIP file. */
export const exportOnePerson: Run = ({
  config,
  values: [kind = '', id = '', target = '', text = ''],
}) =>
  withServices(config, async (services) => {
    if (text.trim() === '') throw new CalledWrongly(INSTRUCTION_MISSING);
    const subject = await findPerson(services.db, kind, id);
    const now = services.clock();
    const folder = resolve(target);
    await mkdir(folder, { recursive: true });
    const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const file = join(folder, `empfehlwerk-person-${id}-${stamp}.zip`);
    await recordInstruction(services, OPERATOR, subject, text.trim());
    const objects = await openObjectStore(config);
    const renderer = startDocumentRenderer();
    try {
      const archive = zipArchive(now, (open) =>
        archivePerson(services, { renderer, objects }, subject, open, now),
      );
      await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await renderer.close();
    }
    say(`Geschrieben: ${file}`);
    say('Die Datei enthält personenbezogene Daten. Geben Sie sie nur an den Berechtigten weiter.');
    return EXIT.done;
  });
