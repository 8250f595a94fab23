import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  demoRequestBody,
  type DemoRequestBody,
  requestDemo as contract,
} from '#shared/contracts/public-site.ts';
import { DEMO_FAILED, DEMO_THANKS, DEMO_TRAP, ENTERPRISE_QUESTION } from '#shared/demo-request.ts';
import { ERRORS } from '#shared/errors.ts';
import { demoPage, demoThanksPage } from './demo-form.tsx';
import { mailDemoRequestJob } from './demo-request-job.ts';
import { insertDemoRequest, type RequestTopic } from './demo-request-store.ts';
import type { Page } from './page-layout.tsx';

/** More than any office asks for, too few to fill a mailbox. */
const BY_NETWORK = { bucket: 'demo-network', points: 10, seconds: 3600 } as const;

export interface DemoRoutesOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    status?: number,
  ) => Promise<FastifyReply>;
}

const THANKS_PATH = '/demo/danke';

const typedFields = z.record(z.string(), z.string()).catch({});

/** The demo request as JSON, for the dialog. */
export function platformCalls(
  api: FastifyInstance,
  { services, limits }: Omit<DemoRoutesOptions, 'send'>,
): void {
  route(api, contract, async ({ body, raw }) => {
    await writeToOperator(services, limits, 'demo', body, raw.ip);
    return { message: DEMO_THANKS };
  });
}

/** The demo request as a page with an ordinary form, where no script runs. */
export async function demoRoutes(
  app: FastifyInstance,
  { services, limits, send }: DemoRoutesOptions,
): Promise<void> {
  const empty = demoPage();
  const aboutEnterprise = demoPage({
    message: '',
    typed: { message: ENTERPRISE_QUESTION },
    issues: {},
  });
  app.get<{ Querystring: { plan?: unknown } }>('/demo', (request, reply) =>
    send(request, reply, request.query.plan === 'enterprise' ? aboutEnterprise : empty),
  );
  app.get(THANKS_PATH, (request, reply) => send(request, reply, demoThanksPage));

  await app.register(async (forms) => {
    await forms.register(formbody);
    forms.post('/demo', async (request, reply) => {
      const typed = typedFields.parse(request.body);
      const refuse = (status: number, message: string, issues: Record<string, string> = {}) =>
        send(request, reply, demoPage({ message, typed, issues }), status);
      const asked = demoRequestBody.safeParse(typed);
      if (!asked.success) {
        const issues = asked.error.issues.map(
          ({ path, message }) => [String(path[0]), message] as const,
        );
        return refuse(422, 'Bitte prüfen Sie Ihre Angaben.', Object.fromEntries(issues));
      }
      try {
        await writeToOperator(services, limits, 'demo', asked.data, request.ip);
      } catch (error) {
        if (error instanceof DomainError) return refuse(ERRORS[error.code].status, error.message);
        request.log.error({ err: error }, 'demo request failed');
        return refuse(500, DEMO_FAILED);
      }
      return reply.redirect(THANKS_PATH, 303);
    });
  });
}

/**
 * Keeps what somebody writes to the operator and queues its mail. What a machine sends, which fills
 * in the field that nobody sees, is answered and dropped.
 * @param address of the sender, for the limit by network
 * @throws DomainError too_many_requests
 */
export async function writeToOperator(
  services: Services,
  limits: RateLimits,
  topic: RequestTopic,
  asked: DemoRequestBody,
  address: string,
): Promise<void> {
  await limits.consume(BY_NETWORK, networkKey(address));
  if ((asked[DEMO_TRAP] ?? '') !== '') return;
  const requestId = newId();
  await services.db.transaction(async (tx) => {
    await insertDemoRequest(tx, requestId, topic, asked, services.clock());
    await services.jobs.enqueue(tx, mailDemoRequestJob, { requestId });
  });
}
