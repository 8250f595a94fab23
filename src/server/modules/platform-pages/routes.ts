import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { legalPages } from './legal-pages.tsx';
import type { Operator } from './operator.tsx';

/** The platform's legal pages: public, server-rendered, not for search engines. */
export function platformPageRoutes(
  app: FastifyInstance,
  services: Services,
  operator: Operator,
): void {
  for (const [path, render] of Object.entries(legalPages)) {
    app.get(path, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(render(operator, services.clock())),
    );
  }
}
