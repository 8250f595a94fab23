import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The sign of `favicon.svg` with 16, 32 and 48 pixels; a test holds the two together. */
const icon = readFileSync(new URL('./favicon.ico', import.meta.url));
const A_DAY = 'public, max-age=86400';

/**
 * Browsers ask for this address where a page names no icon (a file, an answer of the API), readers
 * of feeds and bookmarks ask for it without looking at a page. Without it each of them got the whole
 * page that says that there is nothing, and the console an error.
 */
export function faviconRoutes(app: FastifyInstance): void {
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', A_DAY).send(icon),
  );
}
