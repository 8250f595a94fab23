import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An application as it was built, and on which paths its page answers. */
export interface BuiltApplication {
  readonly folder: string;
  /** Path of its hashed files: '/assets/'. */
  readonly files: string;
  readonly isKnownPath: (path: string) => boolean;
  /** Addresses of calls that the page begins with for whoever asks; none without it. */
  readonly firstCalls?: (request: FastifyRequest, path: string) => readonly string[];
}

const NOT_BUILT =
  '<!doctype html><html lang="de"><title>Nicht gebaut</title><p>Die Anwendung ist nicht gebaut.</p></html>';

/** Path under which the browser's part of the public page lies; its names carry hashes. */
export const PUBLIC_FILES = '/p/';

/** Path under which the renderer of the API's reference lies. */
export const REFERENCE_FILES = '/entwickler/referenz/';

/** Hashed files of public pages and of the API's reference, for a year. */
export async function servePublicFiles(
  app: FastifyInstance,
  { folder, referenceFolder }: { readonly folder: string; readonly referenceFolder: string },
): Promise<void> {
  await serveHashed(app, join(folder, 'assets'), PUBLIC_FILES);
  await serveHashed(app, join(referenceFolder, 'assets'), REFERENCE_FILES);
}

/** As the build names its files, all in one folder. */
const HASHED_FILE = /^\/?[\w.-]{1,200}$/;

/** Code, styles and typefaces: what a page is made of, and never a page itself. */
const PART_OF_A_PAGE = /\.(?:js|css|woff2)$/;
/** Says to every browser: nothing in this is to be carried out if it is opened by itself. */
const POLICY_OF_PARTS = "default-src 'none';base-uri 'none';frame-ancestors 'none'";
/**
 * What only a page is judged by. With the page's own policy these headed every file of a first load
 * with more bytes than many a file has.
 */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

async function serveHashed(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(async (files) => {
    files.addHook('onSend', async ({ url }, { raw, statusCode }) => {
      if (statusCode >= 400 || !PART_OF_A_PAGE.test(url)) return;
      for (const name of OF_PAGES) raw.removeHeader(name);
      raw.setHeader('content-security-policy', POLICY_OF_PARTS);
    });
    await files.register(fastifyStatic, {
      root,
      prefix,
      immutable: true,
      maxAge: '365d',
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
      preCompressed: true,
      index: false,
      // Whatever else is asked for isn't there: the library answers folders and odd names with errors.
      allowedPath: (path) => HASHED_FILE.test(path),
    });
  });
}

/** What an application has at fixed addresses: what installs it on a phone. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** A service worker asks for pages and files itself, by the policy that came with it. */
const POLICY_OF_WORKERS =
  "default-src 'none';connect-src 'self';base-uri 'none';frame-ancestors 'none'";

/** Files beside the page, asked for anew each time: their names stay when their content changes. */
function serveRootFiles(app: FastifyInstance, { folder, files }: BuiltApplication): void {
  if (!existsSync(folder)) return;
  const base = files.slice(0, -'assets/'.length);
  for (const name of readdirSync(folder)) {
    const type = MEDIA_TYPES[extname(name)];
    if (type === undefined) continue;
    const content = readFileSync(join(folder, name));
    app.get(`${base}${name}`, (_, reply) => {
      void reply.header('cache-control', 'no-cache').type(type);
      if (name.endsWith('.js'))
        void reply
          .header('content-security-policy', POLICY_OF_WORKERS)
          // Without its last stroke the scope takes in the first page: /partner.
          .header('service-worker-allowed', base.replace(/\/$/, ''));
      return reply.send(content);
    });
  }
}

/**
 * Hashed files for a year. The page itself is never stored, so that after a logout the button 'back'
 * brings no screen of the one who was logged in.
 * @param sendNotFound answers any path that no application knows
 */
export async function serveApplications(
  app: FastifyInstance,
  applications: readonly BuiltApplication[],
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  for (const application of applications) {
    await serveHashed(app, join(application.folder, 'assets'), application.files);
    serveRootFiles(app, application);
  }
  const pages = applications.map(({ folder, isKnownPath, firstCalls = () => [] }) => {
    const index = join(folder, 'index.html');
    const page = existsSync(index) ? readFileSync(index, 'utf8') : NOT_BUILT;
    return { isKnownPath, firstCalls, page };
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const found = pages.find(({ isKnownPath }) => isKnownPath(path));
    if (!isReading || found === undefined) return sendNotFound(request, reply);
    const { page, firstCalls } = found;
    const early = firstCalls(request, path).map(
      (call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    );
    if (early.length > 0) void reply.header('link', early.join(', '));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
