import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { isAppAddress } from '../../src/shared/house-address.ts';
import { projectFolder } from '../bootstrap/folders.mjs';
import { configFileOf } from '../build/targets.ts';

const ROOT = join(projectFolder, 'src/web/app');
/** Vite's own modules, and what lies outside of the root. */
const OF_VITE = /^\/(?:@|node_modules\/)/;

/**
 * The application with hot reload; everything that is not its own goes to the server behind it, and
 * waits while that is restarted.
 */
export async function serveDevPages(
  port: number,
  server: string,
  settled: () => Promise<void>,
): Promise<ViteDevServer> {
  const waitForServer: Plugin = {
    name: 'wait-for-server',
    configureServer({ middlewares }) {
      const wait = async (request: IncomingMessage, next: () => void): Promise<void> => {
        if (ownAddress(request) === undefined) await settled();
        next();
      };
      middlewares.use((request, _response, next) => void wait(request, next));
    },
  };
  const vite = await createServer({
    configFile: configFileOf({ name: 'web' }),
    configLoader: 'native',
    cacheDir: join(projectFolder, 'node_modules/.cache/vite-dev'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [waitForServer],
    server: {
      port,
      strictPort: true,
      fs: { allow: [projectFolder] },
      proxy: {
        '^/.*': { target: server, changeOrigin: false, xfwd: false, bypass: ownAddress },
      },
    },
  });
  await vite.listen();
  return vite;
}

/** The address under which Vite has it; undefined for what the server answers. */
function ownAddress({ url = '/', headers, method }: IncomingMessage): string | undefined {
  const [path = '/'] = url.split('?');
  if (OF_VITE.test(path)) return url;
  if (path !== '/' && [ROOT, join(ROOT, 'static')].some((folder) => existsSync(join(folder, path))))
    return url;
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  if (!isPage || !isAppAddress(path)) return undefined;
  // Visitors without a login get the platform's own page there.
  if (path === '/' && !/\bsession=/.test(headers.cookie ?? '')) return undefined;
  return '/index.html';
}
