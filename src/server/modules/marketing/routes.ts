import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { pageOf } from '#server/platform/http/next-page.ts';
import { route } from '#server/platform/http/route.ts';
import {
  listAutomationRuns,
  listAutomations,
  listRunRecipients,
  previewAutomation as previewContract,
  putAutomation,
} from '#shared/contracts/marketing/automations.ts';
import {
  readAutomations,
  readRecipients,
  readRuns,
  switchAutomation,
} from './automations/automations.ts';
import { previewAutomation } from './automations/preview-automation.ts';
import { libraryRoutes } from './library/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { templateRoutes, type TemplateRoutesOptions } from './templates/routes.ts';

/** The marketing center (docs/product/marketing.md section 1), for plans that have it. */
export function marketingRoutes(
  api: FastifyInstance,
  options: TemplateRoutesOptions & { readonly renderer: DocumentRenderer },
): void {
  templateRoutes(api, options);
  automationRoutes(api, options.services);
  libraryRoutes(api, options.services, options.renderer);
  pictureRoutes(api, options.services, options.limits);
}

/** Automations of the marketing center (docs/product/marketing.md section 6). */
function automationRoutes(api: FastifyInstance, services: Services): void {
  route(api, listAutomations, ({ acting }) => readAutomations(services, acting.providerId));

  route(api, putAutomation, async ({ acting, params, body }) => {
    await switchAutomation(services, acting, params.kind, body.isOn);
    const all = await readAutomations(services, acting.providerId);
    const changed = all.find(({ kind }) => kind === params.kind);
    if (changed === undefined) throw new DomainError('not_found');
    return changed;
  });

  route(api, previewContract, ({ acting, params }) =>
    previewAutomation(services, acting.providerId, params.kind),
  );

  route(api, listAutomationRuns, async (incoming) => {
    const { acting, params, query } = incoming;
    const page = { ...query, limit: query.limit + 1 };
    const rows = await readRuns(services, acting.providerId, params.kind, page);
    return [...pageOf(incoming, rows, query.limit)];
  });

  route(api, listRunRecipients, async (incoming) => {
    const { acting, params, query } = incoming;
    const page = { ...query, limit: query.limit + 1 };
    const rows = await readRecipients(services, acting.providerId, params.id, page);
    return [...pageOf(incoming, rows, query.limit)];
  });
}
