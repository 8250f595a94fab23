import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { demoRequestBody } from '#shared/contracts/public-site.ts';
import { DEMO_FAILED } from '#shared/demo-request.ts';
import { ERRORS } from '#shared/errors.ts';
import { HELP_GROUPS, helpArticle } from '#shared/help/help-centre.ts';
import { type DemoRoutesOptions, writeToOperator } from '../demo-routes.ts';
import type { Page } from '../page-layout.tsx';
import { contactPage, contactThanksPage } from './contact-form.tsx';
import {
  CONTACT_PATH,
  HELP_PATH,
  helpArticlePage,
  helpIndexPage,
  helpSearchPage,
} from './help-pages.tsx';

const THANKS_PATH = `${CONTACT_PATH}/danke`;

/** Every page of the help centre that search engines may know, by its path. */
export const HELP_PAGES: Readonly<Record<string, Page>> = {
  [HELP_PATH]: helpIndexPage,
  ...Object.fromEntries(
    HELP_GROUPS.flatMap((group) =>
      group.articles.map((article) => [
        `${HELP_PATH}/${article.slug}`,
        helpArticlePage(group, article),
      ]),
    ),
  ),
};

const question = demoRequestBody.extend({
  message: demoRequestBody.shape.message.refine((text) => text !== '', {
    message: 'Bitte schreiben Sie, wobei wir helfen können',
  }),
});

const typedFields = z.record(z.string(), z.string()).catch({});

/** The help centre and its question to the operator: public, rendered by the server, without a script. */
export async function helpRoutes(
  app: FastifyInstance,
  { services, limits, send }: DemoRoutesOptions,
): Promise<void> {
  for (const [path, page] of Object.entries(HELP_PAGES)) {
    if (path === HELP_PATH) continue;
    app.get(path, (request, reply) => send(request, reply, page));
  }
  app.get<{ Querystring: { suche?: unknown } }>(HELP_PATH, (request, reply) => {
    const { suche } = request.query;
    const query = typeof suche === 'string' ? suche.trim().slice(0, 100) : '';
    return send(request, reply, query === '' ? helpIndexPage : helpSearchPage(query));
  });

  app.get<{ Querystring: { thema?: unknown } }>(CONTACT_PATH, (request, reply) => {
    const { thema } = request.query;
    const topic = typeof thema === 'string' ? helpArticle(thema)?.slug : undefined;
    return send(request, reply, contactPage(topic));
  });
  app.get(THANKS_PATH, (request, reply) => send(request, reply, contactThanksPage));

  await app.register(async (forms) => {
    await forms.register(formbody);
    forms.post(CONTACT_PATH, async (request, reply) => {
      const typed = typedFields.parse(request.body);
      const refuse = (status: number, message: string, issues: Record<string, string> = {}) =>
        send(request, reply, contactPage(undefined, { message, typed, issues }), status);
      const asked = question.safeParse(typed);
      if (!asked.success) {
        const issues = asked.error.issues.map(
          ({ path, message }) => [String(path[0]), message] as const,
        );
        return refuse(422, 'Bitte prüfen Sie Ihre Angaben.', Object.fromEntries(issues));
      }
      try {
        await writeToOperator(services, limits, 'support', asked.data, request.ip);
      } catch (error) {
        if (error instanceof DomainError) return refuse(ERRORS[error.code].status, error.message);
        request.log.error({ err: error }, 'a question to the support failed');
        return refuse(500, DEMO_FAILED);
      }
      return reply.redirect(THANKS_PATH, 303);
    });
  });
}
