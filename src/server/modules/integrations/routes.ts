import type { FastifyInstance } from 'fastify';
import { apiKeyRoutes, type KeyContext } from './keys/routes.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { registerOpenApi } from './v1/api-routes.ts';
import type { ApiContext } from './v1/call-routes.ts';

/** Calls of the application: what the account's settings show of other software. */
export function integrationCalls(api: FastifyInstance, context: KeyContext): void {
  apiKeyRoutes(api, context);
}

/** What other software calls by itself, with a key. */
export async function integrationPages(http: FastifyInstance, context: ApiContext): Promise<void> {
  await registerOpenApi(http, context);
  await mcpRoutes(http, context);
}
