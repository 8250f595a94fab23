import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken, sha256 } from '#server/platform/crypto/tokens.ts';
import { ticketExpiry } from '../domain/login-ticket.ts';
import { insertTicket } from './login-ticket-store.ts';

/** Worth one second factor within ten minutes, and nothing else. */
export interface OpenedTicket {
  /** Goes into the cookie; the database keeps only its hash. */
  readonly token: string;
  readonly expires: Date;
}

/** A ticket for who has given the password and owes the second factor. */
export async function openTicket(
  { db, clock }: Services,
  { providerId, userId }: ActingProvider,
  passwordHash: string,
): Promise<OpenedTicket> {
  const now = clock();
  const token = newToken(providerId);
  const expires = ticketExpiry(now);
  await insertTicket(
    db,
    providerId,
    { tokenHash: token.hash, userId, passwordProof: sha256(passwordHash), expiresAt: expires },
    now,
  );
  return { token: token.text, expires };
}
