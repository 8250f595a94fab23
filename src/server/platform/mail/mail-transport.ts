import nodemailer from 'nodemailer';
import type { Transporter } from 'nodemailer';

const PATIENCE_MS = 10_000;

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** How long to wait for the server, in milliseconds. */
export interface Patience {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

/** Taking a mail with its files may last; a server that hangs must not keep all others waiting. */
const TO_SEND: Patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/**
 * A way to the mail server. Mails and its password never cross a network in clear: over `smtp:` the
 * server must offer TLS, unless it runs on this very machine or the address says `?ignoreTLS=true`.
 */
export function openMailTransport(smtpUrl: string, patience = TO_SEND): Transporter {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isFree = OWN_MACHINE.has(hostname) || searchParams.get('ignoreTLS') === 'true';
  const requireTLS = protocol === 'smtp:' && !isFree;
  return nodemailer.createTransport({
    url: smtpUrl,
    ...(requireTLS && { requireTLS }),
    ...patience,
  });
}

/**
 * Connects to the mail server and logs in, without sending anything.
 * @throws Error with what the server or the network said
 */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transport = openMailTransport(smtpUrl, {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
