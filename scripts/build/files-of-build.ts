import type { Plugin } from 'vite';

/**
 * Writes the names of all other code and styles, the first page's entry first, into the service worker:
 * what it keeps on a device is exactly what was built.
 */
export function filesOfBuild(worker: string, typeface: string): Plugin {
  let base = '/';
  return {
    name: 'files-of-build',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunk = bundle[worker];
        if (chunk?.type !== 'chunk') throw new Error(`no ${worker} in the build`);
        if (chunk.imports.length > 0) throw new Error(`${worker} must stand alone`);
        const files = Object.values(bundle)
          .filter(({ fileName }) => fileName !== worker)
          .filter(({ fileName }) => /\.(?:js|css)$/.test(fileName) || fileName.includes(typeface))
          .toSorted((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
          .map(({ fileName }) => `${base}${fileName}`);
        const names = chunk.code.replace('FILES_OF_BUILD', JSON.stringify(files));
        if (names === chunk.code) throw new Error(`${worker} does not name the files`);
        chunk.code = names;
      },
    },
  };
}

const isEntry = (file: { type: string }): boolean =>
  file.type === 'chunk' && 'isEntry' in file && file.isEntry === true;
