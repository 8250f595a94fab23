import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Explained } from './explained.mjs';
import { modulesFolder } from './folders.mjs';

const neededMajor = 24;

/** The Node to run under: the one among the packages, else this one when it is new enough. */
export function projectNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const brought = join(modulesFolder, name, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(brought)) {
    const here = realpathSync(process.execPath) === realpathSync(brought);
    return here ? process.execPath : brought;
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  throw new Explained(
    `Für dieses System bringt das Projekt kein eigenes Node mit, und das vorhandene (${process.version}) ` +
      `ist zu alt. Installieren Sie Node ${neededMajor} oder neuer.`,
  );
}
