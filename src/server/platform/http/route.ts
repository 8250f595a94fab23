import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ActingAccount,
  ActingPartner,
  ActingUser,
  LoggedIn,
  PartnerLogin,
  Programme,
} from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { roleRefusal } from '#server/kernel/role-refusal.ts';
import type {
  Answer,
  Contract,
  FileAnswer,
  FileUpload,
  Request,
} from '#shared/contracts/contract.ts';
import { isUuid } from '#shared/ids.ts';
import { rightOfCall } from '#shared/roles/right-of-call.ts';
import { may, type Right, RIGHTS } from '#shared/roles/rights.ts';
import { answeredUnchanged, etagOf, type StateOf } from './answer-etag.ts';
import {
  partnerCookie,
  readSessionToken,
  setSessionCookie,
  supportCookie,
} from './session-cookie.ts';
import { readUpload } from './upload.ts';

/**
 * Finds out who sends a session token; null when nobody is logged in with it.
 * @param house the provider to act for; the one that was acted for last where none is named
 * @param isCall who belongs to no house any more is refused, instead of being nobody
 * @throws DomainError house_not_theirs when the house is none of theirs; no_house
 */
export type Authenticate = (
  token: string,
  house?: string,
  isCall?: boolean,
) => Promise<LoggedIn | null>;

/** The partner's area: who sends a session token, and what they are in a programme. */
export interface PartnerAccess {
  authenticate(token: string): Promise<PartnerLogin | null>;
  /** null where the record is not theirs, or they have not said that it is. */
  enter(account: ActingAccount, programme: Programme): Promise<ActingPartner | null>;
  /** The programme that a provider's user looks at; null where the view is over or not theirs. */
  look(login: LoggedIn, viewId: string): Promise<ActingPartner | null>;
}

/** What an operator looks at, by the permission of a house's owner. */
export interface SupportLook {
  readonly contract: Contract;
  readonly right: Right;
  /** As the request names it. */
  readonly house: string | undefined;
  /** Ids of the path, in its order. */
  readonly ids: readonly string[];
}

/**
 * Who looks by a support token, noted as a look; null when the look is over.
 * @throws DomainError support_not_shown, not_found for another house
 */
export type LookAsSupport = (token: string, look: SupportLook) => Promise<LoggedIn | null>;

declare module 'fastify' {
  interface FastifyInstance {
    lookAsSupport: LookAsSupport;
    authenticate: Authenticate;
    partnerAccess: PartnerAccess;
    stateOf: StateOf;
  }
}

interface ActingOf {
  readonly public: null;
  readonly provider: ActingUser;
  readonly 'partner-account': ActingAccount;
  readonly partner: ActingPartner;
}

type FileOf<C extends Contract> = C['upload'] extends FileUpload ? Uint8Array : null;

/** The validated request, who sends it, and the raw pair for cookies and headers. */
export type Incoming<C extends Contract> = Request<C> & {
  readonly acting: ActingOf[C['auth']];
  readonly sessionId: C['auth'] extends 'public' ? null : string;
  /** What was uploaded: bytes that nobody has looked at yet. */
  readonly file: FileOf<C>;
  /** Under which name; '' where there is none. Nothing of it is trusted. */
  readonly fileName: string;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A file may also come as a stream: what breaks off breaks off the answer. */
type Answered<C extends Contract> =
  | Answer<C>
  | (C['response'] extends FileAnswer ? Readable : never);

export type Handler<C extends Contract> = (incoming: Incoming<C>) => Promise<Answered<C>>;

/** Names the view by which a provider looks at the area of a partner. */
const VIEW_HEADER = 'partner-view';

/** Names the house that a call is for. */
const HOUSE_HEADER = 'x-house';

const DEFAULT_BODY_LIMIT = 100 * 1024;

/**
 * Serves a contract: validates the request, checks the login, presents the answer by the
 * contract's whitelist. Files are sent by the handler's own headers.
 */
export function route<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handler: Handler<C>,
): void {
  const isFile = 'file' in contract.response;
  const right = contract.auth === 'provider' ? rightOfCall(contract) : null;
  app.route({
    method: contract.method,
    url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: contract.bodyLimit ?? DEFAULT_BODY_LIMIT,
    schema: {
      summary: contract.summary,
      ...(right === null ? {} : { description: `Roles: ${RIGHTS[right].roles.join(', ')}` }),
      ...(contract.upload === undefined ? {} : { consumes: ['multipart/form-data'] }),
      ...(contract.params === undefined ? {} : { params: contract.params }),
      ...(contract.query === undefined ? {} : { querystring: contract.query }),
      ...(contract.body === undefined ? {} : { body: contract.body }),
      ...(isFile ? {} : { response: { 200: contract.response } }),
    },
    config: { contract },
    preValidation: async (request, reply) => {
      const viewId = viewOf(request, contract);
      if (viewId !== undefined)
        request.partnerLogin = await requireView(app, request, reply, contract, viewId);
      else if (right !== null)
        request.login = await requireLogin(app, request, reply, contract, right);
      else if (contract.auth !== 'public')
        request.partnerLogin = await requirePartner(app, request, reply, contract);
    },
    handler: async (request, reply) => {
      if (contract.polled === true && request.login !== null) {
        const { providerId, role } = request.login.acting;
        // Read before the answer: what changes in between is found by the next poll.
        const mark = etagOf(providerId, `${await app.stateOf(providerId)} ${role}`);
        if (answeredUnchanged(request, reply, mark)) return reply;
      }
      const upload =
        contract.upload === undefined ? null : await readUpload(request, contract.upload);
      const answer = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        acting: request.login?.acting ?? request.partnerLogin?.acting ?? null,
        sessionId: request.login?.sessionId ?? request.partnerLogin?.sessionId ?? null,
        file: upload?.bytes ?? null,
        fileName: upload?.name ?? '',
        raw: request,
        reply,
      } as unknown as Incoming<C>);
      if ('file' in contract.response) void reply.type(typeOf(contract.response));
      return reply.send(answer);
    },
  });
}

/** Its media type, with the encoding where it holds text. */
function typeOf({ file, charset = 'utf-8' }: FileAnswer): string {
  const isText = file === 'text/csv' || file === 'application/xml';
  return isText ? `${file}; charset=${charset}` : file;
}

declare module 'fastify' {
  interface FastifyRequest {
    login: LoggedIn | null;
    partnerLogin: { acting: ActingAccount | ActingPartner; sessionId: string } | null;
  }
  interface FastifyContextConfig {
    contract?: Contract;
  }
}

async function requireLogin(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  contract: Contract,
  right: Right,
): Promise<LoggedIn> {
  const { recentLogin } = contract;
  const support = supportCookie.read(request);
  if (support !== null) return requireSupport(app, request, reply, { contract, right, support });
  const token = readSessionToken(request);
  const login = token === null ? null : await app.authenticate(token, houseOf(request), true);
  if (token === null || login === null) throw new DomainError('not_logged_in');
  const { role } = login.acting;
  if (!may(role, right)) throw roleRefusal(role, right);
  // The browser would drop the session at its first end.
  if (login.prolongedUntil !== null) setSessionCookie(request, reply, token, login.prolongedUntil);
  if (!login.isLetIn) throw new DomainError('company_login_required');
  if (recentLogin === true && !login.isRecent) throw new DomainError('reauth_required');
  return login;
}

/**
 * An operator looks into a house (docs/decisions/0339), whatever else the browser holds: here, for all calls
 * at once, nothing but reading gets through.
 */
async function requireSupport(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, right, support }: { contract: Contract; right: Right; support: string },
): Promise<LoggedIn> {
  if (contract.method !== 'GET' || contract.recentLogin === true)
    throw new DomainError('support_read_only');
  const ids = Object.values(request.params ?? {}).filter((each) => isUuid(String(each)));
  const look = { contract, right, house: houseOf(request), ids: ids.map(String) };
  const login = await app.lookAsSupport(support, look);
  if (login !== null) return login;
  supportCookie.clear(request, reply);
  throw new DomainError('support_ended');
}

/**
 * The house that a request names: in the header; in links to files and pages, which send none, as `?haus=`.
 * Two that differ are none of anybody's.
 */
function houseOf(request: FastifyRequest): string | undefined {
  const header = request.headers[HOUSE_HEADER];
  const { haus } = request.query as { haus?: unknown };
  const named = [header, haus].filter((each) => each !== undefined).map(String);
  return named.length < 2 || named[0] === named[1] ? named[0] : named.join();
}

/** In the header; in links to files, which send none, as `?ansicht=`. */
function viewOf(request: FastifyRequest, { auth }: Contract): string | undefined {
  const header = request.headers[VIEW_HEADER];
  if (header !== undefined) return String(header);
  if (auth !== 'partner') return undefined;
  const { ansicht } = request.query as { ansicht?: unknown };
  return typeof ansicht === 'string' ? ansicht : undefined;
}

/**
 * A provider looks at the area of a partner: by the session of the provider, and whatever else the browser
 * holds (docs/decisions/0194). Nothing but reading in that one programme is answered.
 */
async function requireView(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, method, recentLogin }: Contract,
  viewId: string,
): Promise<{ acting: ActingPartner; sessionId: string }> {
  if (auth !== 'partner' || method !== 'GET' || recentLogin === true)
    throw new DomainError('partner_view_read_only');
  const token = readSessionToken(request);
  const login = token === null ? null : await loginForView(app, request, token);
  if (token === null || login === null) throw new DomainError('partner_view_ended');
  if (login.prolongedUntil !== null) setSessionCookie(request, reply, token, login.prolongedUntil);
  if (!login.isLetIn) throw new DomainError('company_login_required');
  const acting = await app.partnerAccess.look(login, viewId);
  if (acting === null) throw new DomainError('partner_view_ended');
  const { providerId, partnerId } = request.params as Programme;
  if (providerId !== acting.providerId || partnerId !== acting.partnerId)
    throw new DomainError('not_found');
  return { acting, sessionId: login.sessionId };
}

/** The login that looks: for the house whose programme it is, where it is one of theirs. */
async function loginForView(
  app: FastifyInstance,
  request: FastifyRequest,
  token: string,
): Promise<LoggedIn | null> {
  const login = await app.authenticate(token);
  const { providerId } = request.params as Programme;
  const house = login?.houses.find((each) => each === providerId);
  return house === undefined || house === login?.acting.providerId
    ? login
    : app.authenticate(token, house);
}

async function requirePartner(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, recentLogin }: Contract,
): Promise<{ acting: ActingAccount | ActingPartner; sessionId: string }> {
  const token = partnerCookie.read(request);
  const login = token === null ? null : await app.partnerAccess.authenticate(token);
  if (token === null || login === null) throw new DomainError('partner_login_required');
  if (login.prolongedUntil !== null) partnerCookie.set(request, reply, token, login.prolongedUntil);
  const { acting: account, sessionId } = login;
  if (auth === 'partner-account') return { acting: account, sessionId };
  const acting = await app.partnerAccess.enter(account, request.params as Programme);
  if (acting === null) throw new DomainError('not_found');
  if (recentLogin === true && !login.isRecent) throw new DomainError('reauth_required');
  return { acting, sessionId };
}
