import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** In which folder of the output the files lie that sources read from beside them. */
const folder = 'files';
const rootMark = '__OUTPUT_ROOT__/';
const pattern = /new URL\(\s*(['"`])\.\/([^'"`]+)\1,\s*import\.meta\.url,?\s*\)/g;

/**
 * Lets bundled sources find what lies beside them by `new URL('./name', import.meta.url)`:
 * templates and other data are copied along, the entry of a thread (`./name.ts`) becomes
 * a program of its own. A name with a `${…}` in it brings the whole folder.
 * @param root the folder below which the sources lie
 */
export function filesNextToSources(root: string): Plugin {
  return {
    name: 'files-beside-sources',
    transform(code, id) {
      if (!id.startsWith(root + sep) || !code.includes('import.meta.url')) return null;
      const here = dirname(id);
      const inOutput = (path: string): string =>
        join(folder, relative(root, path)).split(sep).join('/');
      const changed = code.replace(pattern, (_, quote: string, name: string) => {
        for (const file of filesNamed(here, name)) {
          if (file.endsWith('.ts')) {
            const fileName = inOutput(file).replace(/\.ts$/, '.js');
            this.emitFile({ type: 'chunk', id: file, fileName });
          } else {
            this.emitFile({ type: 'asset', fileName: inOutput(file), source: readFileSync(file) });
          }
        }
        const address = `${rootMark}${inOutput(here)}/${name.replace(/\.ts$/, '.js')}`;
        return `new URL(${quote}${address}${quote}, import.meta.url)`;
      });
      return changed === code ? null : { code: changed, map: null };
    },
    renderChunk(code, chunk) {
      if (!code.includes(rootMark)) return null;
      const up = '../'.repeat(chunk.fileName.split('/').length - 1);
      return { code: code.replaceAll(rootMark, up === '' ? './' : up), map: null };
    },
  };
}

function filesNamed(here: string, name: string): string[] {
  if (!name.includes('${')) return [join(here, name)];
  const below = join(here, dirname(`${name.slice(0, name.indexOf('${'))}_`));
  return readdirSync(below, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.tsx?$/.test(entry.name))
    .map((entry) => join(below, entry.name));
}
