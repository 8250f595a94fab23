import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { healthRoutes, type Health } from './health-routes.ts';

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
