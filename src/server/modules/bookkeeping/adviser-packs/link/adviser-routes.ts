import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { PlainPage } from '#server/kernel/plain-page.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import type { SendPlain } from '#server/platform/http/send-page.ts';
import { adviserCookie } from '#server/platform/http/session-cookie.ts';
import { errorMessage, ERRORS } from '#shared/errors.ts';
import { packStream } from '../queries.ts';
import {
  askPage,
  codePage,
  endedLinkPage,
  failedAdviserPage,
  openedPage,
  unknownLinkPage,
} from './adviser-pages.ts';
import { ADVISER_PAGE } from './adviser-tokens.ts';
import {
  type AdviserContext,
  askForCode,
  type KnownLink,
  openByCode,
  readLink,
} from './open-link.ts';
import { noteAccess } from './store.ts';

interface Addressed {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly schritt?: unknown };
  readonly Body: { readonly code?: unknown } | null;
}

/** A pack is large: who fetches it so often does something else with it. */
const DOWNLOADS = { bucket: 'adviser-downloads', points: 20, seconds: 3600 } as const;

const WRONG = 'Dieser Code stimmt nicht oder gilt nicht mehr.';

const GONE = 410;

export interface AdviserRoutesOptions extends AdviserContext {
  /** Dresses a page as one of the platform's. */
  readonly sendPage: SendPlain;
}

/**
 * The pages behind an adviser's link. Opening one changes nothing, because programs that check mails
 * open every link: a code is mailed by a button, to the address of the link alone.
 */
export async function adviserRoutes(
  app: FastifyInstance,
  options: AdviserRoutesOptions,
): Promise<void> {
  const { services, limits, tokens, sendPage } = options;
  const { db, clock } = services;

  /** The page of a link that opens; else the one that says why not. */
  const onLink =
    (answer: (request: Request, reply: FastifyReply, link: KnownLink) => Promise<unknown>) =>
    async (request: Request, reply: FastifyReply): Promise<unknown> => {
      const link = await readLink(options, request.params.token);
      if (link === null) return sendPage(request, reply, unknownLinkPage, 404);
      if (link.hasEnded) return sendPage(request, reply, endedLinkPage(link), GONE);
      return answer(request, reply, link);
    };
  const isOpen = (request: FastifyRequest, { name }: KnownLink): boolean =>
    tokens.isSession(adviserCookie.read(request) ?? '', name, clock());

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'adviser page failed');
      const known = error instanceof DomainError ? error : null;
      const seconds = known?.params.seconds;
      if (seconds !== undefined) void reply.header('retry-after', seconds);
      const message = known?.message ?? errorMessage(code);
      return sendPage(request, reply, failedAdviserPage(message), ERRORS[code].status);
    });

    pages.get<Addressed>(
      ADVISER_PAGE,
      onLink(async (request, reply, link) => sendPage(request, reply, pageOf(request, link))),
    );

    pages.post<Addressed>(
      `${ADVISER_PAGE}/code`,
      onLink(async (request, reply, link) => {
        const path = tokens.pathOf(link.name);
        const isSent = await askForCode(options, link, request.ip);
        return reply.redirect(isSent ? `${path}?schritt=code` : path, 303);
      }),
    );

    pages.post<Addressed>(
      ADVISER_PAGE,
      onLink(async (request, reply, link) => {
        const typed = request.body?.code;
        const code = typeof typed === 'string' ? typed : '';
        const path = tokens.pathOf(link.name);
        const opened = await openByCode(options, link, { code, network: request.ip });
        if (opened === null) return sendPage(request, reply, codePage(link, path, WRONG), 422);
        adviserCookie.set(request, reply, opened.session, opened.until);
        return reply.redirect(path, 303);
      }),
    );

    pages.get<Addressed>(
      `${ADVISER_PAGE}/paket`,
      onLink(async (request, reply, link) => {
        const { name, packId, fileName, sizeBytes } = link;
        if (!isOpen(request, link)) return reply.redirect(tokens.pathOf(name), 303);
        await limits.consume(DOWNLOADS, name.linkId);
        const now = clock();
        await db.transaction(async (tx) => {
          await noteAccess(tx, name, 'downloaded', now);
          const event = { action: 'adviser_pack.downloaded_by_link', entity: 'adviser_pack' };
          const data = { linkId: name.linkId };
          await appendEvent(tx, name.provider, VISITOR, { ...event, entityId: packId, data }, now);
        });
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('content-length', sizeBytes)
          .header('cache-control', 'no-store')
          .send(packStream(db, name.provider, packId, sizeBytes));
      }),
    );
  });

  function pageOf(request: Request, link: KnownLink): PlainPage {
    const path = tokens.pathOf(link.name);
    if (isOpen(request, link)) return openedPage(link, path);
    return request.query.schritt === 'code' ? codePage(link, path) : askPage(link, path);
  }
}

type Request = FastifyRequest<Addressed>;
