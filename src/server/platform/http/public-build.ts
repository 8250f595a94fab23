import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPublicPage } from '#shared/public-page/view.ts';
import { PUBLIC_FILES, REFERENCE_FILES } from './static-files.ts';

/** The public pages as they were built: the campaign page's renderer, and the browser's parts. */
export interface PublicBuild {
  readonly render: RenderPublicPage;
  /** Path of the browser's script; null where it was not built. */
  readonly scriptPath: string | null;
  /** Path of the script of the platform's own pages; null where it was not built. */
  readonly siteScriptPath: string | null;
  /** Path of a picture, typeface or script of a single page, by the name of its source. */
  readonly siteFilePath: (name: string) => string;
  readonly folder: string;
  /** Folder of the built reference of the API. */
  readonly referenceFolder: string;
}

const ENTRY = 'src/web/public-site/guest-page/client.tsx';
const SITE_ENTRY = 'src/web/public-site/platform/client.ts';
const SITE_FILES = ['platform/pictures', 'platform/type', 'guest-page/type', 'developers'].map(
  (folder) => `src/web/public-site/${folder}/`,
);
const REFERENCE_PLACE = 'src/web/public-site/reference/';

/**
 * Loads what `npm run build` has made of the public page. It is built apart from the server and
 * handed in, because the server's own sources know no screen.
 * @param dist folder that holds `public`, `public-render` and `reference`
 * @throws Error when the renderer was not built
 */
export async function loadPublicBuild(dist: string): Promise<PublicBuild> {
  const renderer = pathToFileURL(join(dist, 'public-render/render.js'));
  const { renderPublicPage } = (await import(renderer.href)) as {
    renderPublicPage: RenderPublicPage;
  };
  const folder = join(dist, 'public');
  const referenceFolder = join(dist, 'reference');
  const pathOf = builtFiles(folder, PUBLIC_FILES);
  const referencePathOf = builtFiles(referenceFolder, REFERENCE_FILES);
  return {
    render: renderPublicPage,
    scriptPath: pathOf(ENTRY),
    siteScriptPath: pathOf(SITE_ENTRY),
    siteFilePath: (name) =>
      [
        ...SITE_FILES.map((place) => pathOf(place + name)),
        referencePathOf(REFERENCE_PLACE + name),
      ].find((path) => path !== null) ?? PUBLIC_FILES + name,
    folder,
    referenceFolder,
  };
}

/** @returns the path under which a source file is served; null where it was not built */
function builtFiles(folder: string, prefix: string): (source: string) => string | null {
  const manifest = join(folder, '.vite/manifest.json');
  if (!existsSync(manifest)) return () => null;
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return (source) => entries[source]?.file.replace(/^assets\//, prefix) ?? null;
}
