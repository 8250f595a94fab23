import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The built application, and on which paths it answers. */
export interface ApplicationPages {
  readonly folder: string;
  readonly isKnownPath: (path: string) => boolean;
  /** Answers any other path. */
  readonly sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

const NOT_BUILT =
  '<!doctype html><html lang="de"><title>Nicht gebaut</title><p>Die Anwendung ist nicht gebaut.</p></html>';

/** Path under which the browser's part of the public page lies; its names carry hashes. */
export const PUBLIC_FILES = '/p/';

/** Hashed files of the public page, for a year. */
export async function servePublicFiles(app: FastifyInstance, folder: string): Promise<void> {
  await serveHashed(app, join(folder, 'assets'), PUBLIC_FILES);
}

/** As the build names its files, all in one folder. */
const HASHED_FILE = /^\/?[\w.-]{1,200}$/;

async function serveHashed(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true,
    index: false,
    // Whatever else is asked for isn't there: the library answers folders and odd names with errors.
    allowedPath: (path) => HASHED_FILE.test(path),
  });
}

/**
 * Hashed files for a year. The page itself is never stored, so that after a logout the button 'back'
 * brings no screen of the one who was logged in.
 */
export async function serveApplication(
  app: FastifyInstance,
  { folder, isKnownPath, sendNotFound }: ApplicationPages,
): Promise<void> {
  await serveHashed(app, join(folder, 'assets'), '/assets/');
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : NOT_BUILT;
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && isKnownPath(path);
    if (!isPage) return sendNotFound(request, reply);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
