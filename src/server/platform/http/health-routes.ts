import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: it can also reach the database. */
export function healthRoutes(app: FastifyInstance, reachDatabase: () => Promise<void>): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await reachDatabase();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable', missing: ['database'] });
    }
  });
}
