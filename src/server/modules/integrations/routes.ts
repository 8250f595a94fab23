import type { FastifyInstance } from 'fastify';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { calendarAddresses } from './calendar/calendar-address.ts';
import { calendarPage } from './calendar/page-routes.ts';
import { calendarCalls } from './calendar/routes.ts';
import { apiKeyRoutes, type KeyContext } from './keys/routes.ts';
import { registerOpenApi } from './v1/api-routes.ts';
import type { ApiContext } from './v1/call-routes.ts';

/** What the doors need. */
export interface IntegrationContext extends ApiContext, KeyContext {
  readonly keyring: Keyring;
}

const addressesOf = ({ keyring, services }: IntegrationContext) =>
  calendarAddresses(keyring, services.publicUrl);

/** Calls of the application: what the account's settings show of other software. */
export function integrationCalls(api: FastifyInstance, context: IntegrationContext): void {
  const { services } = context;
  apiKeyRoutes(api, context);
  calendarCalls(api, services, addressesOf(context));
}

/** What other software calls by itself, with a key or a secret address. */
export async function integrationPages(
  http: FastifyInstance,
  context: IntegrationContext,
): Promise<void> {
  await registerOpenApi(http, context);
  await calendarPage(http, { ...context, addresses: addressesOf(context) });
}
