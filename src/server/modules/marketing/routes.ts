import type { FastifyInstance } from 'fastify';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { automationRoutes } from './automations/routes.ts';
import { libraryRoutes } from './library/routes.ts';
import { templateRoutes, type TemplateRoutesOptions } from './templates/routes.ts';

/** The marketing center (docs/product/marketing.md section 1), for plans that have it. */
export function marketingRoutes(
  api: FastifyInstance,
  options: TemplateRoutesOptions & { readonly renderer: DocumentRenderer },
): void {
  templateRoutes(api, options);
  automationRoutes(api, options.services);
  libraryRoutes(api, options.services, options.renderer);
}
