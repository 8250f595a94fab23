import { createHash, randomBytes } from 'node:crypto';
import { providerId, type ProviderId } from '#shared/ids.ts';

/**
 * Opaque tokens of 256 random bits. They carry their provider in front, so that a look-up always
 * has the tenant; the database keeps only the hash of the random part.
 */
export interface OpaqueToken {
  readonly text: string;
  readonly hash: Buffer;
}

export function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export function newToken(provider: ProviderId): OpaqueToken {
  const secret = randomBytes(32);
  const tenant = Buffer.from(provider.replaceAll('-', ''), 'hex');
  return { text: Buffer.concat([tenant, secret]).toString('base64url'), hash: sha256(secret) };
}

/** A token of something that belongs to no provider: 43 characters. */
export function newPlainToken(): OpaqueToken {
  const secret = randomBytes(32);
  return { text: secret.toString('base64url'), hash: sha256(secret) };
}

/** The hash of such a token; null when the text is none. */
export function hashOfPlainToken(text: string): Buffer | null {
  return /^[\w-]{43}$/.test(text) ? sha256(Buffer.from(text, 'base64url')) : null;
}

/**
 * The hash of a token of a login, which is a plain one; null when the text is none. Before logins stood
 * apart from providers they carried one in front (docs/decisions/0324): sessions of then live on.
 */
export function hashOfLoginToken(text: string): Buffer | null {
  return hashOfPlainToken(text) ?? readToken(text)?.hash ?? null;
}

/** @returns null when the text is no token. */
export function readToken(text: string): { providerId: ProviderId; hash: Buffer } | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.subarray(0, 16).toString('hex');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  try {
    return { providerId: providerId(uuid), hash: sha256(bytes.subarray(16)) };
  } catch {
    return null;
  }
}
