import type { FastifyInstance } from 'fastify';

/** How a process stands. */
export interface Health {
  readonly reachDatabase: () => Promise<void>;
  /** Whether it has been told to end: it answers, but is to be sent nothing more. */
  readonly isEnding: () => boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can reach the database and is not about to end. */
export function healthRoutes(app: FastifyInstance, { reachDatabase, isEnding }: Health): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isEnding()) return reply.code(503).send({ status: 'ending', missing: [] });
    try {
      await reachDatabase();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable', missing: ['database'] });
    }
  });
}
