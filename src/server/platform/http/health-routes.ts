import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long (milliseconds) the database may take to answer before it counts as missing. */
const PATIENCE_MS = 3_000;

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
      if (await isReached(reachDatabase)) return { status: 'ready' };
      return await reply.code(503).send(MISSING);
    } catch {
      return reply.code(503).send(MISSING);
    }
  });
}

const MISSING = { status: 'unavailable', missing: ['database'] } as const;

/** Whether it answers soon: a connection whose packets are dropped never says so. */
async function isReached(reachDatabase: Health['reachDatabase']): Promise<boolean> {
  const late = new AbortController();
  const waited = pause(PATIENCE_MS, false, { signal: late.signal });
  const reached = reachDatabase().then(() => true);
  // Whichever comes second is of no interest any more.
  reached.catch(() => undefined);
  waited.catch(() => undefined);
  try {
    return await Promise.race([reached, waited]);
  } finally {
    late.abort();
  }
}
