import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, replyAddress } from '#server/modules/accounts/index.ts';
import { findMailLook } from '#server/modules/campaigns/index.ts';
import {
  archiveFiles,
  holdVisitor,
  type OwnDataLinks,
  type RequestName,
} from '#server/modules/leads/index.ts';
import {
  findProviderFace,
  pageSender,
  type PublicPageOptions,
} from '#server/modules/public-site/index.ts';
import { type Archive, zipArchive } from '#server/platform/archive/zip-archive.ts';
import { newToken } from '#server/platform/crypto/tokens.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { berlinDateOf, formatBerlinDateTime } from '#shared/calendar-date.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import { errorMessage, ERRORS } from '#shared/errors.ts';
import { formatDay } from '#shared/forms/format-answer.ts';
import {
  OWN_DATA_CONFIRMATION_PAGE,
  OWN_DATA_PAGE,
  ownDataConfirmationPath,
} from '#shared/public-page/own-data-path.ts';
import type { DataRequestKind, OwnDataView } from '#shared/public-page/view.ts';
import { jsonOf, tableOf } from '../archives.ts';
import type { Subject } from '../domain/person-tables.ts';
import { VISITOR_COPY, visitorReadMe } from '../domain/visitor-copy.ts';
import { ownDataLinkMail } from '../mails/own-data-mails.tsx';
import { attach } from '../person-routes.ts';
import { rowsWhere } from '../queries.ts';
import { confirmDataRequest } from './confirm-data-request.ts';
import { findVisitorRequest, visitorRows } from './queries.ts';
import { dataRequestMailKey, insertDataRequest } from './store.ts';
import {
  choiceView,
  dataRequestView,
  failedOwnDataView,
  mailedView,
  nothingHereView,
  tooManyDataRequestsView,
} from './visitor-views.ts';

const LINK_MS = 24 * 60 * 60 * 1000;

/** Mails that one request can cause: anybody with the link of its mails may press the button. */
const ASKED = { bucket: 'own-data-asked', points: 5, seconds: 86_400 } as const;

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
      return reply.send(archiveVisitor(options, copied, face, now));
    });
  });
}

/** The copy that a visitor takes along themselves, as a ZIP file that is made while it is read. */
function archiveVisitor(
  { services, objects }: Pick<PublicPageOptions, 'services' | 'objects'>,
  subject: Subject,
  provider: Pick<Landing['user'], 'businessName' | 'privacyPolicyUrl'>,
  now: Date,
): ReturnType<typeof zipArchive> {
  return zipArchive(now, async (archive) => {
    await archive.add('LIESMICH.txt', `\uFEFF${visitorReadMe(provider, now)}`);
    await addTables(services, subject, archive);
    const { provider: providerId, ids } = subject;
    await archiveFiles(
      services.db,
      objects,
      { provider: providerId, leads: ids },
      archive,
      'dateien/',
    );
  });
}

/** Each table as JSON and as CSV, all as they were at one moment. */
function addTables({ db }: Services, subject: Subject, archive: Archive): Promise<void> {
  return db.snapshot(async (snapshot) => {
    for (const exported of VISITOR_COPY) {
      const rows = () => rowsWhere(snapshot, exported, visitorRows(subject, exported.table));
      await archive.add(`daten/${exported.file}.json`, jsonOf(rows()));
      await archive.add(`tabellen/${exported.file}.csv`, tableOf(exported, rows()));
    }
  });
}

interface VisitorContext {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly ownData: OwnDataLinks;
  /** Where the files lie that they have sent. */
  readonly objects: ObjectStore;
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
}

/**
 * Mails the link that confirms a data request to the address of the lead; both in one transaction.
 * @returns false when there is nothing (any more) that could be asked for
 * @throws DomainError too_many_requests
 */
async function askForOwnData(
  { services, limits, ownData, publicUrl }: VisitorContext,
  request: RequestName,
  { kind, withOthers }: { readonly kind: DataRequestKind; readonly withOthers: boolean },
): Promise<boolean> {
  const { db, jobs, clock } = services;
  const { providerId: provider, leadId } = request;
  const found = await findVisitorRequest(db, provider, leadId);
  const account = await findAccount(db, provider);
  if (found === undefined || account === null) return false;
  await limits.consume(ASKED, `${provider} ${leadId}`);
  // Entered without an address: nobody can confirm, and the answer is the same.
  if (found.email === '') return true;
  const now = clock();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const { text, hash: tokenHash } = newToken(provider);
  const { businessName } = account;
  const { language } = found;
  const mail = await ownDataLinkMail({
    kind,
    language,
    look: await findMailLook(db, provider, found.campaignId, account, false),
    businessName,
    requestedOn: formatDay(berlinDateOf(found.createdAt), language),
    link: `${publicUrl}${ownDataConfirmationPath(text)}`,
    until: formatBerlinDateTime(expiresAt, language),
    ownDataUrl: ownData.urlOf(request),
  });
  const id = newId();
  return db.transaction(async (tx) => {
    if (!(await holdVisitor(tx, provider, leadId))) return false;
    await insertDataRequest(
      tx,
      provider,
      { id, leadId, kind, withOthers, tokenHash, expiresAt },
      now,
    );
    const envelope = {
      providerId: provider,
      dedupeKey: dataRequestMailKey(leadId, id),
      kind: 'own_data_link',
      fromName: businessName,
      to: found.email,
      replyTo: replyAddress(account),
    };
    await queueMail(tx, jobs, { ...envelope, ...mail }, now);
    return true;
  });
}
