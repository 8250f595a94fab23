import type { Clock } from '#server/kernel/clock.ts';
import type { Database, Tx } from '#server/kernel/database.ts';
import { defineJob, type JobQueue, type Lane } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { hurryJobs } from '../jobs/queue-queries.ts';
import { handles, type JobHandler } from '../jobs/queue.ts';
import { BANNER_ID } from './mail-look.ts';
import {
  deleteMail,
  dueTime,
  findQueuedMail,
  insertMail,
  markMail,
  requeueMail,
  unscopedMail,
} from './mail-store.ts';
import { openMailTransport } from './mail-transport.ts';
import type { Mail } from './mail.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sendMailJob = defineJob<{ providerId: string; mailId: string }>('mail.send', 12);

/** Kinds without which nobody gets into their account, or that warn of somebody who did. */
const LOGIN_MAILS: ReadonlySet<string> = new Set([
  'verification',
  'password_reset',
  'password_changed',
  'login_address',
  'security_notice',
  'partner_login',
  'adviser_code',
]);

/** Kinds that go to many at once. */
const MAILS_TO_MANY: ReadonlySet<string> = new Set([
  'follow_up',
  'partner_statistics',
  'bonus_notice',
]);

/** Mails that a node hands over at the same time: one that hangs does not hold up all others. */
const AT_ONCE = 3;

/** What somebody waits for in front of the screen goes first, what goes to many by itself last. */
function laneOf(kind: string): Lane {
  if (LOGIN_MAILS.has(kind)) return 'first';
  return MAILS_TO_MANY.has(kind) ? 'last' : 'usual';
}

/**
 * Keeps a mail and queues its sending in the caller's transaction; once per cause and recipient.
 * It goes out within the limits of mail-pace and waits beyond them.
 */
export async function queueMail(tx: Tx, jobs: JobQueue, mail: Mail, now: Date): Promise<void> {
  const dueAt = await dueTime(tx, mail, now);
  const mailId = await insertMail(tx, mail, dueAt, now);
  if (mailId === null) return;
  const lane = laneOf(mail.kind);
  const data = { providerId: mail.providerId, mailId };
  await jobs.enqueue(tx, { ...sendMailJob, lane }, data, dueAt > now ? dueAt : undefined);
}

/** Queues the sending of a mail that waits, at once. */
function queueSending(tx: Tx, jobs: JobQueue, provider: ProviderId, mailId: string): Promise<void> {
  return jobs.enqueue(tx, sendMailJob, { providerId: provider, mailId });
}

export interface MailTransportOptions {
  /** Empty: mails are kept and can be read at `/dev/mail`. */
  readonly smtpUrl: string;
  /** Address of the operator that mails are sent from. */
  readonly from: string;
  /** The files of a document, as first rendered. @throws when they can't be had: tried again later */
  readonly filesOf: (provider: ProviderId, creditNoteId: string) => Promise<readonly Attachment[]>;
  /** The files of an invoice. @throws when they can't be had: tried again later */
  readonly filesOfInvoice?: (
    provider: ProviderId,
    invoiceId: string,
  ) => Promise<readonly Attachment[]>;
  /** What follows from a mail that has gone out, in the transaction that notes it. */
  readonly onSent?: (tx: Tx, mail: SentMail, at: Date) => Promise<void>;
  /** What is shown above a mail, as JPEG or PNG of `BANNER`'s proportions. */
  readonly bannerOf?: BannerReader;
}

/** A mail that has gone out, by what it is known to who ordered it. */
export interface SentMail {
  readonly provider: ProviderId;
  readonly kind: string;
  readonly dedupeKey: string;
}

/** Brings the picture above a mail; a clear strip where it has gone, so that no mail shows a broken one. */
export type BannerReader = (provider: ProviderId, pictureId: string) => Promise<Attachment>;

/** A mail as a browser can show it, with the picture above it in the page. */
export async function withBanner(
  html: string,
  provider: ProviderId,
  pictureId: string | null,
  bannerOf: BannerReader,
): Promise<string> {
  if (pictureId === null) return html;
  const { mediaType, bytes } = await bannerOf(provider, pictureId);
  const source = `data:${mediaType};base64,${bytes.toString('base64')}`;
  return html.replaceAll(`cid:${BANNER_ID}`, source);
}

/** A file that goes along with a mail. */
export interface Attachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * The handler that hands queued mails to the SMTP server, with a Message-ID that never changes. Mails of
 * accounts with made-up data are kept: nobody real may get them.
 */
export function sendMailHandler(
  db: Database,
  options: MailTransportOptions,
  clock: Clock,
): JobHandler {
  const transport = options.smtpUrl === '' ? null : openMailTransport(options.smtpUrl);
  const handler = handles(sendMailJob, async (data) => {
    const provider = providerId(data.providerId);
    const mail = await findQueuedMail(db, provider, data.mailId);
    if (mail === undefined) return;
    if (transport === null || mail.is_sandbox) {
      await markGone(db, provider, mail, 'kept', options, clock());
      return;
    }
    try {
      const files = await filesOf(mail, provider, options);
      const banners = await bannersOf(mail, provider, options);
      await transport.sendMail({
        from: { name: oneLine(mail.from_name), address: options.from },
        to: { name: oneLine(mail.to_name), address: mail.to_address },
        ...(mail.reply_to === '' ? {} : { replyTo: mail.reply_to }),
        subject: oneLine(mail.subject),
        text: mail.text_body,
        html: mail.html_body,
        attachments: [
          ...files.map(attached),
          ...banners.map((file) => ({
            ...attached(file),
            cid: BANNER_ID,
            contentDisposition: 'inline' as const,
          })),
        ],
        messageId: `<${mail.id}@${options.from.split('@')[1] ?? 'localhost'}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...unsubscribeHeaders(mail.unsubscribe_url),
        },
      });
      await markGone(db, provider, mail, 'sent', options, clock());
    } catch (error) {
      await markMail(db, provider, mail.id, {
        error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      });
      throw error;
    }
  });
  return { ...handler, atOnce: AT_ONCE };
}

/** Notes that a mail has left, or is kept where there is no mail server. */
async function markGone(
  db: Database,
  provider: ProviderId,
  mail: { id: string; kind: string; dedupe_key: string; forgotten_once_sent: boolean },
  status: 'sent' | 'kept',
  { onSent }: Pick<MailTransportOptions, 'onSent'>,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (mail.forgotten_once_sent && status === 'sent') await deleteMail(tx, provider, mail.id);
    else await markMail(tx, provider, mail.id, { status, at });
    await onSent?.(tx, { provider, kind: mail.kind, dedupeKey: mail.dedupe_key }, at);
  });
}

/** What goes along with a mail, fetched when it is sent. */
async function filesOf(
  mail: { attached_credit_note_id: string | null; attached_invoice_id: string | null },
  provider: ProviderId,
  options: MailTransportOptions,
): Promise<readonly Attachment[]> {
  const { attached_credit_note_id: creditNote, attached_invoice_id: invoice } = mail;
  if (creditNote !== null) return options.filesOf(provider, creditNote);
  if (invoice === null) return [];
  if (options.filesOfInvoice === undefined) throw new Error('nobody brings the invoice of a mail');
  return options.filesOfInvoice(provider, invoice);
}

/** The picture above a mail, or none. */
async function bannersOf(
  { banner_picture_id: picture }: { banner_picture_id: string | null },
  provider: ProviderId,
  { bannerOf }: MailTransportOptions,
): Promise<readonly Attachment[]> {
  if (picture === null) return [];
  if (bannerOf === undefined) throw new Error('nobody brings the picture above a mail');
  return [await bannerOf(provider, picture)];
}

const attached = ({ fileName, mediaType, bytes }: Attachment) => ({
  filename: fileName,
  contentType: mediaType,
  content: bytes,
});

/** One click in the mail program refuses (RFC 8058), which asks for an address with https. */
function unsubscribeHeaders(url: string): Record<string, string> {
  if (url === '') return {};
  const header = { 'List-Unsubscribe': `<${url}>` };
  if (!url.startsWith('https:')) return header;
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Header values hold one line; whatever a user typed must not start another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Lets mails that the mail server has not taken be tried now instead of after their next pause; those
 * that were given up begin anew. Each has one job at a time, so none goes out twice.
 */
export async function tryMailsAgain(
  tx: Tx,
  jobs: JobQueue,
  provider: ProviderId,
  mailIds: readonly string[],
): Promise<void> {
  const pending = await hurryJobs(tx, sendMailJob.name, 'mailId', mailIds);
  for (const id of mailIds.filter((each) => !pending.has(each)))
    await queueSending(tx, jobs, provider, id);
}

/** Sends a mail of any provider once more, as it was, by the operator. */
export async function resendMail(
  { db, jobs }: Services,
  id: string,
): Promise<'queued' | 'purged' | 'unknown'> {
  const mail = UUID.test(id) ? await unscopedMail(db, id) : undefined;
  if (mail === undefined) return 'unknown';
  if (mail.text_body === '') return 'purged';
  const provider = providerId(mail.provider_id);
  await db.transaction(async (tx) => {
    await requeueMail(tx, provider, id);
    await queueSending(tx, jobs, provider, id);
  });
  return 'queued';
}
