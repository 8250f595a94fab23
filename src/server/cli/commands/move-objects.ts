import { createHash } from 'node:crypto';
import { hashObject, type ObjectStore, readObject } from '../../platform/storage/object-store.ts';
import { folderStoreOf, openObjectStore } from '../../platform/storage/open-object-store.ts';
import { CalledWrongly, type Run, say } from '../support/command.ts';

/**
 * `empfehlwerk move-objects s3`: copies every picture from the folder into the bucket of S3_URL;
 * `ordner` the other way. Each is read back and compared; `--remove` then empties where they came
 * from. It can be broken off and given again.
 */
export const moveObjects: Run = async ({ config, values: [target = ''], has }) => {
  if (target !== 's3' && target !== 'ordner')
    throw new CalledWrongly('Das Ziel ist s3 oder ordner.');
  if (config.s3 === null) {
    say(
      'S3_URL ist nicht gesetzt. Setzen Sie es für diesen Befehl, damit beide Orte bekannt sind.',
    );
    return 1;
  }
  const folder = folderStoreOf(config.dataDir);
  const bucket = await openObjectStore(config);
  const [from, to] = target === 's3' ? [folder, bucket] : [bucket, folder];
  const keys = await copyAll(from, to);
  say(`${keys.length.toLocaleString('de-DE')} Dateien liegen geprüft in ${to.place}.`);
  if (has('remove')) {
    await from.remove(keys);
    say(`In ${from.place} sind sie gelöscht.`);
  }
  say(
    target === 's3'
      ? 'Starten Sie die Anwendung jetzt mit S3_URL.'
      : 'Starten Sie die Anwendung jetzt ohne S3_URL.',
  );
  return 0;
};

/** @returns the keys of what was copied or there already @throws Error for one that differs afterwards */
async function copyAll(from: ObjectStore, to: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of from.list('')) {
    const bytes = await readObject(from, key);
    if (bytes === null) continue;
    const hash = createHash('sha256').update(bytes).digest('hex');
    if ((await hashObject(to, key)) !== hash) await to.put(key, bytes);
    if ((await hashObject(to, key)) !== hash)
      throw new Error(
        `${key} kam in ${to.place} anders an. Es wurde nichts gelöscht; geben Sie den Befehl noch einmal.`,
      );
    keys.push(key);
  }
  return keys;
}
