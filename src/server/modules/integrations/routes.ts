import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { startEvents } from './events/jobs.ts';
import { apiKeyRoutes } from './keys/routes.ts';
import { registerOpenApi } from './v1/api-routes.ts';
import type { ApiContext } from './v1/call-routes.ts';
import { deliveryRoutes } from './webhooks/delivery-routes.ts';
import { queueDeliveries } from './webhooks/queue-store.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { openSending, type SendingOptions } from './webhooks/send-delivery.ts';
import { startWebhookSender } from './webhooks/sender.ts';

type IntegrationContext = ApiContext & SendingOptions;

/** Calls of the application: what the account's settings show of other software. */
export function integrationCalls(api: FastifyInstance, context: IntegrationContext): void {
  const { services, limits } = context;
  const sending = openSending(context);
  apiKeyRoutes(api, services);
  webhookRoutes(api, services, sending.secrets);
  deliveryRoutes(api, sending, limits);
}

/** What other software calls by itself, with a key. */
export async function integrationPages(http: FastifyInstance, context: ApiContext): Promise<void> {
  await registerOpenApi(http, context);
}

/** What goes out by itself, for a node that works: events are numbered, and sent to webhooks. */
export function startOutgoing({
  logger,
  ...context
}: SendingOptions & { readonly logger: Logger }): { stop(): Promise<void> } {
  const { db, clock } = context.services;
  const events = startEvents({ db }, logger, [
    (tx, provider, numbered) => queueDeliveries(tx, provider, numbered, clock()),
  ]);
  const sender = startWebhookSender(openSending(context), (error) => {
    logger.warn({ err: error }, 'webhooks were not sent, tried again');
  });
  return {
    async stop() {
      await Promise.all([events.stop(), sender.stop()]);
    },
  };
}
