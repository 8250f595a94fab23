import { openMailTransport } from './mail-transport.ts';

const PATIENCE_MS = 10_000;

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
