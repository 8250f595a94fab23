import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 16;

/**
 * The name of something with its signature, as text for an address: nothing is stored for it, and
 * nobody can make one.
 * @param key of one purpose, as `keyFor` makes it
 */
export function signedName(key: string, name: Buffer): string {
  return Buffer.concat([name, macOf(key, name)]).toString('base64url');
}

/**
 * @param keys any that may have signed it
 * @param length of the name in bytes
 * @returns null when the text is no name that one of the keys has signed
 */
export function readSignedName(
  keys: readonly string[],
  text: string,
  length: number,
): Buffer | null {
  // Only the one way to write these bytes: a second one would be a second token.
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== length + MAC_BYTES || bytes.toString('base64url') !== text) return null;
  const name = bytes.subarray(0, length);
  const mac = bytes.subarray(length);
  return keys.some((key) => timingSafeEqual(mac, macOf(key, name))) ? name : null;
}

const macOf = (key: string, name: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(name).digest().subarray(0, MAC_BYTES);

/** The 16 bytes of an id. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The id whose 16 bytes begin at a place. */
export const idAt = (bytes: Buffer, from: number): string =>
  bytes
    .subarray(from, from + 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
