import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import {
  findProviderFace,
  pageSender,
  type PublicPageOptions,
} from '#server/modules/public-site/index.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { ERRORS, errorMessage } from '#shared/errors.ts';
import { OWN_DATA_CONFIRMATION_PAGE, OWN_DATA_PAGE } from '#shared/public-page/own-data-path.ts';
import type { DataRequestKind, OwnDataView } from '#shared/public-page/view.ts';
import { attach } from '../person-routes.ts';
import { archiveVisitor } from './archive-visitor.ts';
import { askForOwnData, type VisitorContext } from './ask-for-own-data.ts';
import { confirmDataRequest } from './confirm-data-request.ts';
import {
  choiceView,
  failedOwnDataView,
  mailedView,
  nothingHereView,
  tooManyDataRequestsView,
  dataRequestView,
} from './visitor-views.ts';

/** Wishes of one network; many visitors share one where companies let them out together. */
const NETWORK = { bucket: 'own-data-network', points: 60, seconds: 3600 } as const;

const DATA_REQUEST_KINDS: Readonly<Record<string, DataRequestKind>> = {
  kopie: 'copy',
  loeschung: 'erasure',
};

interface Addressed {
  readonly Params: { readonly token: string };
  readonly Body: { readonly wunsch?: unknown; readonly weitere?: unknown } | null;
}

/**
 * The pages on which visitors ask for a copy of their own data or its erasure. The link in their mails
 * only asks; what is asked for is confirmed by a second link that is mailed to the address of the
 * request. Opening either changes nothing: programs that check mails open every link.
 */
export async function visitorRoutes(
  app: FastifyInstance,
  options: VisitorContext & Pick<PublicPageOptions, 'renderer'>,
): Promise<void> {
  const { services, limits, ownData } = options;
  const { db, clock } = services;
  const sendView = pageSender(options);
  const send = (request: FastifyRequest, reply: FastifyReply, view: OwnDataView | null) =>
    view === null
      ? sendView(request, reply, nothingHereView, { status: 404, isPrivate: true })
      : sendView(request, reply, view, { isPrivate: true });

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'own data page failed');
      const known = error instanceof DomainError ? error : null;
      const sending = { status: ERRORS[code].status, isPrivate: true };
      const seconds = known?.params.seconds;
      if (code === 'too_many_requests' && seconds !== undefined) {
        void reply.header('retry-after', seconds);
        return sendView(request, reply, tooManyDataRequestsView(Number(seconds)), sending);
      }
      const message = known?.message ?? errorMessage(code);
      return sendView(request, reply, failedOwnDataView(message), sending);
    });

    pages.get<Addressed>(OWN_DATA_PAGE, async (request, reply) => {
      const named = ownData.read(request.params.token);
      return send(request, reply, named && (await choiceView(db, ownData, named)));
    });

    pages.post<Addressed>(OWN_DATA_PAGE, async (request, reply) => {
      await limits.consume(NETWORK, networkKey(request.ip));
      const named = ownData.read(request.params.token);
      if (named === null) return send(request, reply, null);
      const { wunsch, weitere } = request.body ?? {};
      const kind = typeof wunsch === 'string' ? DATA_REQUEST_KINDS[wunsch] : undefined;
      if (kind === undefined) return send(request, reply, await choiceView(db, ownData, named));
      const view = await mailedView(db, named, kind);
      if (view === null) return send(request, reply, null);
      const isTaken = await askForOwnData(options, named, { kind, withOthers: weitere === 'ja' });
      return send(request, reply, isTaken ? view : null);
    });

    pages.get<Addressed>(OWN_DATA_CONFIRMATION_PAGE, async (request, reply) =>
      send(request, reply, await dataRequestView(db, ownData, request.params.token, clock())),
    );

    pages.post<Addressed>(OWN_DATA_CONFIRMATION_PAGE, async (request, reply) => {
      await limits.consume(NETWORK, networkKey(request.ip));
      const { token } = request.params;
      // Asked first: a dissolved account hands nothing over any more.
      if ((await dataRequestView(db, ownData, token, clock())) === null)
        return send(request, reply, null);
      const copied = await confirmDataRequest(services, token);
      const face = copied && (await findProviderFace(db, copied.provider));
      if (copied === null || face === null)
        return send(request, reply, await dataRequestView(db, ownData, token, clock()));
      const now = clock();
      attach(reply, `Auskunft_Anfrage_${berlinDateOf(now)}.zip`);
      void reply.type('application/zip').header('cache-control', 'no-store');
      return reply.send(archiveVisitor(services, copied, face, now));
    });
  });
}
