import { setTimeout as pause } from 'node:timers/promises';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { isDatabaseAway } from '#server/kernel/is-database-away.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import type { ProviderId } from '#shared/ids.ts';
import { draftDocumentMail } from '../lifecycle/draft-document-mail.ts';
import { sendLocked } from '../lifecycle/send-credit-note.ts';
import { listSendings, nextWaiting } from './queries.ts';
import { claimDocument, settleDocument, unscopedIdleSendings } from './store.ts';

/** So often a document is tried whose transaction breaks; then the others must not wait for it. */
const MOST_TRIES = 3;

const PAUSE_MS = 200;

interface SendingWork {
  readonly acting: ActingProvider;
  readonly sendingId: string;
  readonly message: string;
}

/**
 * Mails what waits in a sending, one document after the other. May be broken off anywhere and run
 * again, here and on another node at the same time: each mail is queued in the transaction that also
 * settles its document, so a document is queued once or waits.
 * @param within milliseconds after which it gives its place to others; to the end unless stated
 * @returns whether it came to the end
 */
export async function workSending(
  services: MailingServices,
  renderer: DocumentRenderer,
  provider: ProviderId,
  sendingId: string,
  within = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const until = performance.now() + within;
  const [order] = await listSendings(services.db, provider, sendingId);
  if (order === undefined) return true;
  const { message, createdBy: userId } = order;
  const acting = { kind: 'provider', providerId: provider, userId } as const;
  const work = { acting, sendingId, message };
  let position = 0;
  while (performance.now() < until) {
    const next = await nextWaiting(services.db, provider, sendingId, position);
    if (next === undefined) return true;
    ({ position } = next);
    await sendOne(services, renderer, work, next.creditNoteId);
  }
  return false;
}

async function sendOne(
  services: MailingServices,
  renderer: DocumentRenderer,
  work: SendingWork,
  creditNoteId: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await queueOne(services, renderer, work, creditNoteId);
      return;
    } catch (error) {
      // No document is to blame for a database that is away: the sending goes on when it is back.
      if (isDatabaseAway(error)) throw error;
      if (error instanceof DomainError) return refuse(services, work, creditNoteId, error);
      const broken = { code: 'internal_error', params: {} } as const;
      if (tries === MOST_TRIES) return refuse(services, work, creditNoteId, broken);
      await pause(tries * PAUSE_MS);
    }
  }
}

async function queueOne(
  services: MailingServices,
  renderer: DocumentRenderer,
  { acting, sendingId, message }: SendingWork,
  creditNoteId: string,
): Promise<void> {
  const { providerId } = acting;
  const { urlOf } = services.refusals;
  const draft = await draftDocumentMail(
    services,
    renderer,
    providerId,
    creditNoteId,
    message,
    urlOf,
  );
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    if (!(await claimDocument(tx, providerId, sendingId, creditNoteId))) return;
    const rules = { despiteRefusal: false, onlyFirst: true };
    const dispatchId = await sendLocked(tx, services, acting, creditNoteId, draft, rules, now);
    const outcome = { status: 'sent', dispatchId } as const;
    await settleDocument(tx, providerId, { sendingId, creditNoteId }, outcome, now);
  });
}

/** Keeps why a document was not sent. */
async function refuse(
  { db, clock }: MailingServices,
  { acting: { providerId }, sendingId }: SendingWork,
  creditNoteId: string,
  { code, params }: Pick<DomainError, 'code' | 'params'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimDocument(tx, providerId, sendingId, creditNoteId))) return;
    const outcome = { status: 'refused', refusalCode: code, refusalParams: params } as const;
    await settleDocument(tx, providerId, { sendingId, creditNoteId }, outcome, clock());
  });
}

/** A sending in which nothing happened for so long has lost its worker. */
const IDLE_MS = 20_000;

/** Goes on with sendings whose worker died, of all providers. */
export async function resumeSendings(
  services: MailingServices,
  renderer: DocumentRenderer,
): Promise<void> {
  const since = new Date(services.clock().getTime() - IDLE_MS);
  await forEachSettled(
    await unscopedIdleSendings(services.db, since),
    async ({ providerId, sendingId }) => {
      await workSending(services, renderer, providerId, sendingId);
    },
  );
}
