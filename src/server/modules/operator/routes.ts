import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import encodeQR from 'qr';
import { z } from 'zod';
import type { ActingOperator } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { oneTimeAddress } from '#server/platform/crypto/one-time-codes.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import { operatorCookie } from '#server/platform/http/session-cookie.ts';
import { errorMessage, ERRORS } from '#shared/errors.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import {
  authenticateOperator,
  type ConsoleAccess,
  logInOperator,
  logOutOperator,
  type OpenedConsole,
  readSetup,
  setUpOperator,
} from './accounts/log-in.ts';
import { operatorSealer } from './accounts/manage.ts';
import type { ConsoleOptions } from './console-options.ts';
import { houseRoutes } from './console/routes.ts';
import type { AddPage } from './page-routes.ts';
import { failedPage, loginPage, setupEndedPage, setupPage } from './pages/access-pages.tsx';
import { type ConsolePage, renderConsole } from './pages/layout.tsx';
import { lookRoutes } from './support/look-routes.ts';

const LOGIN = '/betreiber/anmelden';

const WRONG = 'E-Mail, Passwort oder Code stimmen nicht.';
const WRONG_CODE = 'Der Code stimmt nicht. Bitte nehmen Sie den, den die App gerade zeigt.';

/** Nothing runs, nothing is fetched from elsewhere, nothing shows it in a frame. */
const POLICY =
  "default-src 'none';style-src 'unsafe-inline';img-src 'self' data:;font-src 'self';" +
  "form-action 'self';base-uri 'none';frame-ancestors 'none'";

/** Fields of a form; what is no text, or far too long, is as if it were empty. */
const typed = z.record(z.string(), z.string().max(2_000).catch('')).catch({});

/**
 * The operator's console: pages that the server writes, without a script and without a call
 * (docs/decisions/0338). Every page but the door wants a session of an account with both factors.
 */
export async function consoleRoutes(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { services, filePath } = options;
  const access: ConsoleAccess = { ...options, sealer: operatorSealer(options.keyring) };

  const send = (reply: FastifyReply, page: ConsolePage, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .send(renderConsole(page, filePath));
  const whoOf = async (request: FastifyRequest): Promise<ActingOperator | null> => {
    const token = operatorCookie.read(request);
    return token === null ? null : authenticateOperator(services, token);
  };
  const enter = (request: FastifyRequest, reply: FastifyReply, opened: OpenedConsole) => {
    operatorCookie.set(request, reply, opened.token, opened.expires);
    return reply.redirect('/betreiber', 303);
  };
  const browserOf = (request: FastifyRequest) => ({
    network: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.setErrorHandler(async (error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'console page failed');
      const known = error instanceof DomainError ? error : null;
      if (known?.params.seconds !== undefined)
        void reply.header('retry-after', known.params.seconds);
      const who = (await whoOf(request))?.email ?? '';
      const message = known?.message ?? errorMessage(code);
      return send(reply, failedPage(message, who), ERRORS[code].status);
    });

    /** A page behind the login: who is not in is led to the door, whatever they asked for. */
    const addPage: AddPage = (method, url, answer) =>
      pages.route({
        method,
        url,
        handler: async (request, reply) => {
          const who = await whoOf(request);
          if (who === null) return reply.redirect(LOGIN, 303);
          const given = {
            params: typed.parse(request.params),
            query: typed.parse(request.query),
            body: typed.parse(request.body),
          };
          const page = await answer({ ...given, who, request, reply });
          if (typeof page === 'string') return reply.redirect(page, 303);
          return 'content' in page ? send(reply, page) : page;
        },
      });

    pages.get(LOGIN, async (request, reply) =>
      (await whoOf(request)) === null
        ? send(reply, loginPage(''))
        : reply.redirect('/betreiber', 303),
    );

    pages.post(LOGIN, async (request, reply) => {
      const { email = '', password = '', code = '' } = typed.parse(request.body);
      const opened = await logInOperator(access, { email, password, code }, browserOf(request));
      return opened === null
        ? send(reply, loginPage(WRONG, email), 401)
        : enter(request, reply, opened);
    });

    pages.get<Tokened>('/betreiber/einrichten/:token', async (request, reply) => {
      const page = await pageOfSetup(access, request.params.token);
      return page === null ? send(reply, setupEndedPage, GONE) : send(reply, page(''));
    });

    pages.post<Tokened>('/betreiber/einrichten/:token', async (request, reply) => {
      const { token } = request.params;
      const { password = '', code = '' } = typed.parse(request.body);
      const page = await pageOfSetup(access, token);
      if (page === null) return send(reply, setupEndedPage, GONE);
      try {
        const opened = await setUpOperator(access, { token, password, code }, browserOf(request));
        if (opened === 'ended') return await send(reply, setupEndedPage, GONE);
        if (opened === 'code') return await send(reply, page(WRONG_CODE), 422);
        return await enter(request, reply, opened);
      } catch (error) {
        if (!(error instanceof DomainError) || !error.code.startsWith('password_')) throw error;
        return send(reply, page(error.message), 422);
      }
    });

    addPage('POST', '/betreiber/abmelden', async ({ who, request, reply }) => {
      await logOutOperator(services, who, operatorCookie.read(request) ?? '');
      operatorCookie.clear(request, reply);
      return LOGIN;
    });

    houseRoutes(addPage, options);
    lookRoutes(addPage, options);
  });
}

interface Tokened {
  readonly Params: { readonly token: string };
}

const GONE = 410;

/** The page of a printed link, with what is said above its fields; null when the link counts no more. */
async function pageOfSetup(access: ConsoleAccess, token: string) {
  const setup = await readSetup(access, token);
  if (setup === null) return null;
  const { email, secret } = setup;
  const address = oneTimeAddress(`${PRODUCT_NAME} Betreiber`, email, secret);
  const picture = Buffer.from(encodeQR(address, 'svg', { ecc: 'medium' })).toString('base64');
  const qrCode = `data:image/svg+xml;base64,${picture}`;
  return (error: string) =>
    setupPage({ path: `/betreiber/einrichten/${token}`, email, secret, qrCode }, error);
}
