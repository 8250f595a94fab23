import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { PlainPage } from '#server/kernel/plain-page.ts';
import { networkKey, type RateLimits } from '#server/kernel/rate-limits.ts';
import { errorCodeOf } from '#server/platform/http/error-answers.ts';
import type { SendPlain } from '#server/platform/http/send-page.ts';
import type {
  MailingServices,
  Recipient,
  RefusableKind,
} from '#server/platform/mail/refusal-links.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { ERRORS } from '#shared/errors.ts';
import { NOTICES } from '#shared/labels/notices.ts';
import { REFUSAL_PAGE, refusalPath } from '#shared/public-page/refusal-path.ts';
import { findRefusal, type RefusalState } from './refusal-store.ts';
import { refuseMails } from './refuse-mails.ts';

/** What somebody refuses, and what they go on getting. */
const WORDS: Readonly<Record<RefusableKind, { what: string; stays: string }>> = {
  ...NOTICES,
  follow_up: {
    what: 'automatischen Nachfragen zu Angeboten',
    stays: 'Antworten auf Ihre eigenen Nachrichten bekommen Sie weiterhin.',
  },
};

const unknownRefusalPage: PlainPage = {
  title: 'Link nicht gefunden',
  note: '',
  paragraphs: [
    'Dieser Link zum Abbestellen ist uns nicht bekannt.',
    'Bitte öffnen Sie den ganzen Link aus der E-Mail. Wenn Ihre Daten inzwischen gelöscht sind, bekommen Sie keine E-Mails mehr.',
  ],
  step: null,
};

const failedRefusalPage = (message: string): PlainPage => ({
  title: 'Das hat nicht geklappt',
  note: '',
  paragraphs: [message, 'Bitte versuchen Sie es in einigen Sekunden erneut.'],
  step: null,
});

/** Mail programs refuse for many people from one network. */
const REFUSALS = { bucket: 'mail-refusal', points: 600, seconds: 3600 } as const;

export interface RefusalRoutesOptions {
  readonly services: MailingServices;
  readonly limits: RateLimits;
  /** Dresses a page as one of the platform's. */
  readonly sendPage: SendPlain;
}

interface Mailed {
  readonly Querystring: { readonly token?: unknown };
  readonly Body: { readonly wunsch?: unknown } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The page behind the link of an automatic e-mail. Opening it changes nothing: programs that check
 * mails open every link. Its button refuses, and so does the one of the mail program (RFC 8058),
 * which posts to the same address and reads nothing.
 */
export async function refusalRoutes(
  app: FastifyInstance,
  { services, limits, sendPage }: RefusalRoutesOptions,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody);
    // RFC 8058 allows either form; what is in it says nothing that the address does not.
    pages.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      (_request, _body, done) => done(null, null),
    );
    pages.setErrorHandler((error, request, reply) => {
      const code = errorCodeOf(error);
      if (code === 'internal_error') request.log.error({ err: error }, 'refusal page failed');
      const { status, message } = ERRORS[code];
      return sendPage(request, reply, failedRefusalPage(message), status);
    });

    pages.get<Mailed>(REFUSAL_PAGE, async (request, reply) => {
      const token = textOf(request.query.token);
      const recipient = services.refusals.read(token);
      const state = recipient && (await findRefusal(services.db, recipient));
      return recipient === null || state === null
        ? sendPage(request, reply, unknownRefusalPage, 404)
        : sendPage(request, reply, refusalPage(recipient, state, token));
    });

    pages.post<Mailed>(REFUSAL_PAGE, async (request, reply) => {
      await limits.consume(REFUSALS, networkKey(request.ip));
      const token = textOf(request.query.token);
      const recipient = services.refusals.read(token);
      const isRefused = request.body?.wunsch !== 'ja';
      const now = services.clock();
      const state =
        recipient &&
        (await services.db.transaction((tx) => refuseMails(tx, recipient, isRefused, now)));
      return recipient === null || state === null
        ? sendPage(request, reply, unknownRefusalPage, 404)
        : sendPage(request, reply, refusalPage(recipient, state, token));
    });
  });
}

/** Asks before anything changes, and says afterwards how it stands. */
function refusalPage(
  { kind }: Recipient,
  { businessName, refusedAt }: RefusalState,
  token: string,
): PlainPage {
  const { what, stays } = WORDS[kind];
  const action = refusalPath(token);
  if (refusedAt === null)
    return {
      title: 'E-Mails abbestellen',
      note: '',
      paragraphs: [`Möchten Sie von ${businessName} keine ${what} mehr bekommen?`, stays],
      step: { action, fields: { wunsch: 'nein' }, label: 'Abbestellen', isSecond: false },
    };
  return {
    title: 'E-Mails abbestellt',
    note: `Sie bekommen von ${businessName} keine ${what} mehr.`,
    paragraphs: [
      stays,
      `Abbestellt am ${formatCalendarDate(berlinDateOf(refusedAt))}. War es ein Versehen?`,
    ],
    step: { action, fields: { wunsch: 'ja' }, label: 'Wieder bekommen', isSecond: true },
  };
}
