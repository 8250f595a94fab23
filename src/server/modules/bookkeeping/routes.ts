import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { AdviserTokens } from './adviser-packs/link/adviser-tokens.ts';
import { adviserPackRoutes } from './adviser-packs/routes.ts';
import { bankStatementRoutes } from './bank-statements/routes.ts';
import { datevRoutes } from './datev/routes.ts';
import { keyDateRoutes } from './key-date/routes.ts';
import { sepaRoutes } from './sepa/routes.ts';

/** What leaves for bank and bookkeeping, one group of calls for each subject. */
export function bookkeepingRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
  limits: RateLimits,
  tokens: AdviserTokens,
): void {
  sepaRoutes(api, services);
  bankStatementRoutes(api, services, limits);
  datevRoutes(api, services, renderer, limits);
  keyDateRoutes(api, services, renderer, limits);
  adviserPackRoutes(api, services, limits, tokens);
}
