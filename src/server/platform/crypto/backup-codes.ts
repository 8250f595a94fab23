import { createHmac, randomBytes } from 'node:crypto';
import { slugLetters } from '#shared/slug.ts';

const HALF = 5;

/** 'k3m9x-7qwt2': 50 random bits in letters and digits that are not mistaken for each other. */
export function newBackupCode(): string {
  const letters = slugLetters(randomBytes(2 * HALF));
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/**
 * What is stored of a backup code. 50 bits can be guessed from a plain hash, so it is keyed with the
 * installation's secret, which is not in the database.
 * @param owner the user, so that equal codes of two users differ
 * @returns null when the text is no backup code
 */
export function hashBackupCode(key: string, owner: string, text: string): Buffer | null {
  const letters = text.toLowerCase().replaceAll(/[\s–—-]/g, '');
  if (!/^[0-9a-z]{10}$/.test(letters)) return null;
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${owner}:${letters}`).digest();
}
