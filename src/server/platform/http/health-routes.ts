import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { pingDatabase } from '../db/ping-store.ts';

/** `/healthz`: the process lives. `/readyz`: it can also reach the database. */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await pingDatabase(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable', missing: ['database'] });
    }
  });
}
