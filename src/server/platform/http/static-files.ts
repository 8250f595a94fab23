import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Paths on which the application answers; any other path is the 404 page. */
export interface ApplicationPages {
  readonly folder: string;
  readonly isKnownPath: (path: string) => boolean;
}

/** Hashed files for a year, the page itself never cached. Unknown paths: the page with status 404. */
export async function serveApplication(
  app: FastifyInstance,
  { folder, isKnownPath }: ApplicationPages,
): Promise<void> {
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: true,
      preCompressed: true,
      index: false,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    return sendPage(
      reply,
      folder,
      (request.method === 'GET' || request.method === 'HEAD') && isKnownPath(path) ? 200 : 404,
    );
  });
}

function sendPage(reply: FastifyReply, folder: string, status: number): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-cache')
    .sendFile('index.html', folder, { cacheControl: false, maxAge: 0 });
}
