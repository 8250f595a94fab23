import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { endConnectionsOnClose } from './end-connections.ts';

/** How long (milliseconds) the database may take to answer before it counts as missing. */
const PATIENCE_MS = 3_000;

const MISSING = { status: 'unavailable', missing: ['database'] } as const;

/**
 * What only the operator's own machines may ask, on a port of its own: figures, and how the
 * process stands. A worker without pages has it as well.
 */
export function createOperationServer(
  logger: Logger,
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  health: Health,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 20_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
  }) as unknown as FastifyInstance;
  endConnectionsOnClose(app);
  healthRoutes(app, health);
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  return app;
}

/** How a process stands. */
export interface Health {
  readonly reachDatabase: () => Promise<void>;
  /** Whether it has been asked to stop: it answers, but should get no further requests. */
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
