import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { calendarAddresses } from './calendar/calendar-address.ts';
import { calendarPage } from './calendar/page-routes.ts';
import { calendarCalls } from './calendar/routes.ts';
import { startEvents } from './events/jobs.ts';
import { apiKeyRoutes, type KeyContext } from './keys/routes.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { registerOpenApi } from './v1/api-routes.ts';
import type { ApiContext } from './v1/call-routes.ts';
import { deliveryRoutes } from './webhooks/delivery-routes.ts';
import { queueDeliveries } from './webhooks/queue-store.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { openSending, type SendingOptions } from './webhooks/send-delivery.ts';
import { startWebhookSender } from './webhooks/sender.ts';

/** What the doors need. */
type IntegrationContext = ApiContext & KeyContext & SendingOptions;

const addressesOf = ({ keyring, services }: IntegrationContext) =>
  calendarAddresses(keyring, services.publicUrl);

/** Calls of the application: what the account's settings show of other software. */
export function integrationCalls(api: FastifyInstance, context: IntegrationContext): void {
  const { services, limits } = context;
  const sending = openSending(context);
  apiKeyRoutes(api, context);
  webhookRoutes(api, services, sending.secrets);
  deliveryRoutes(api, sending, limits);
  calendarCalls(api, services, addressesOf(context));
}

/** What other software calls by itself, with a key or a secret address. */
export async function integrationPages(
  http: FastifyInstance,
  context: IntegrationContext,
): Promise<void> {
  await registerOpenApi(http, context);
  await mcpRoutes(http, context);
  await calendarPage(http, { ...context, addresses: addressesOf(context) });
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
