import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';

/** A browser in which somebody has completed a login before. */
export interface KnownDevice {
  readonly userId: string;
  /** Distinguishes this browser from every other one of the user. */
  readonly id: string;
}

/**
 * Marks browsers whose user has logged in there, so that strangers who guess passwords lock out
 * themselves and not them (docs/decisions/0173). Nothing is stored: the mark is signed by the
 * installation's secret, and opens nothing by itself.
 */
export interface KnownDevices {
  mark(userId: string): string;
  /** null for no mark, a forged one, or one under a secret that is gone. */
  read(mark: string | null): KnownDevice | null;
}

const MARK = /^([\da-f-]{36})\.([\w-]{22})\.([\w-]{43})$/;

const sign = (secret: Buffer, userId: string, id: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'known-device')).update(`${userId}.${id}`).digest();

export function knownDevices(keyring: Keyring): KnownDevices {
  return {
    mark(userId) {
      const id = randomBytes(16).toString('base64url');
      return `${userId}.${id}.${sign(keyring()[0], userId, id).toString('base64url')}`;
    },
    read(mark) {
      const [, userId, id, signature] = MARK.exec(mark ?? '') ?? [];
      if (userId === undefined || id === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keyring().some((secret) => timingSafeEqual(given, sign(secret, userId, id)));
      return isOurs ? { userId, id } : null;
    },
  };
}
