import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

/** A real SMTP server that keeps what it is given. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** The newest mail to an address with this in its subject; waits until it has come. */
  newest(to: string, subject: string): Promise<Email>;
  /** How many mails with this in their subject an address has got so far. */
  count(to: string, subject: string): Promise<number>;
  /** Message-IDs of everything that was taken, as often as it was taken. */
  messageIds(): Promise<readonly string[]>;
  /** Mails to whom are refused for good with 550 from now on. */
  refuse(isRefused: (to: string) => boolean): void;
  close(): Promise<void>;
}

interface Received {
  readonly to: readonly string[];
  readonly bytes: Buffer;
}

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  let isRefused = (_to: string): boolean => false;
  const server = new SMTPServer({
    onRcptTo({ address }, _session, callback) {
      if (!isRefused(address.toLowerCase())) return callback();
      callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        received.push({ to, bytes: Buffer.concat(chunks) });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailsTo = async (to: string, subject: string): Promise<Email[]> => {
    const own = received.filter((each) => each.to.includes(to.toLowerCase()));
    const mails = await Promise.all(own.map(({ bytes }) => PostalMime.parse(bytes)));
    return mails.filter((mail) => mail.subject?.includes(subject) === true);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    newest: (to, subject) =>
      eventually(async () => {
        const mail = (await mailsTo(to, subject)).at(-1);
        if (mail === undefined) throw new Error(`no mail '${subject}' to ${to}`);
        return mail;
      }),
    messageIds: async () => {
      const mails = await Promise.all(received.map(({ bytes }) => PostalMime.parse(bytes)));
      return mails.map(({ messageId }) => messageId ?? '');
    },
    refuse: (next) => {
      isRefused = next;
    },
    count: async (to, subject) => (await mailsTo(to, subject)).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The first link of a mail to this path, as path and query. */
export function linkIn(mail: Email, path: string): string {
  const link = (mail.text ?? '').split(/\s+/).find((word) => word.includes(`${path}?`));
  if (link === undefined) throw new Error(`no link to ${path} in '${mail.subject ?? ''}'`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
