import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { clickRoutes, recordHit, type ClickRecorder } from '#server/modules/clicks/index.ts';
import { createHttpServer, registerApi } from '#server/platform/http/server.ts';
import { createLogger } from '#server/platform/logger.ts';
import { providerId } from '#shared/ids.ts';
import { NO_PARTNERS } from './no-partners.ts';

export interface ClickAppOptions {
  readonly services: Services;
  readonly recorder: ClickRecorder;
  readonly trustedProxies?: readonly string[];
}

/**
 * The product's HTTP server with the clicks' own calls, and a bare page for every link that says
 * what was recorded: `GET /hit/{provider}/{link}`.
 */
export async function createClickApp({
  services,
  recorder,
  trustedProxies = [],
}: ClickAppOptions): Promise<FastifyInstance> {
  const app = await createHttpServer({
    logger: createLogger('silent'),
    authenticate: () => Promise.resolve(null),
    partnerAccess: NO_PARTNERS,

    stateOf: async () => '',
    trustedProxies,
    publicUrl: 'http://localhost:3000',
  });
  app.get<{ Params: { provider: string; link: string } }>('/hit/:provider/:link', (request) =>
    recordHit(
      recorder,
      {
        providerId: providerId(request.params.provider),
        linkId: request.params.link,
        unavailable: null,
        viewers: [],
        request,
      },
      services.clock(),
    ),
  );
  await registerApi(app, (api) => {
    clickRoutes(api, services, recorder);
  });
  return app;
}
