import { createHmac, randomInt } from 'node:crypto';
import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';
import { newPlainToken } from '#server/platform/crypto/tokens.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { unscopedProviderOfAddress } from '../programmes/queries.ts';
import { loginMail } from './mails/login-mail.tsx';
import { findUnmailedLogin, setLoginHashes } from './store.ts';

interface MailLogin {
  readonly loginId: string;
  /** What was to be opened before the login; the link leads there. */
  readonly returnPath?: string;
}

/** Looks up who asked to log in; carries no address, since finished jobs are kept a while. */
export const mailLoginJob = defineJob<MailLogin>('partner-area.mail-login');

/** A million codes can be guessed from a plain hash, so it is keyed with the installation's secret. */
export function hashOfCode(keyring: Keyring, loginId: string, code: string): readonly Buffer[] {
  return keyring().map((secret) =>
    createHmac('sha256', keyFor(secret, 'partner-login')).update(`${loginId}.${code}`).digest(),
  );
}

const linkOf = (publicUrl: string, token: string, returnPath?: string): string =>
  `${publicUrl}/partner/anmelden${
    returnPath === undefined ? '' : `?${new URLSearchParams({ weiter: returnPath }).toString()}`
  }#${token}`;

/**
 * Mails link and code when a partner of any provider has the address. It travels in the queue of one
 * of these providers, is deleted once it is sent, and names none of them.
 */
export async function mailLogin(
  services: Services,
  { keyring, publicUrl }: { keyring: Keyring; publicUrl: string },
  { loginId, returnPath }: MailLogin,
): Promise<void> {
  const now = services.clock();
  const login = await findUnmailedLogin(services.db, loginId, now);
  if (login === undefined) return;
  const provider = await unscopedProviderOfAddress(services.db, login.address);
  if (provider === null) return;
  const token = newPlainToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const mail = await loginMail({ link: linkOf(publicUrl, token.text, returnPath), code });
  const [codeHash] = hashOfCode(keyring, loginId, code);
  if (codeHash === undefined) throw new Error('the installation has no secret');
  await services.db.transaction(async (tx) => {
    if (!(await setLoginHashes(tx, loginId, { tokenHash: token.hash, codeHash }))) return;
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `partner-login:${loginId}`,
        kind: 'partner_login',
        to: login.address,
        isErasedOnceSent: true,
        ...mail,
      },
      now,
    );
  });
}
