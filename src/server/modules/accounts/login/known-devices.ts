import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';

/** A browser in which somebody has completed a login before. */
export interface KnownDevice {
  readonly loginId: string;
  /** Distinguishes this browser from every other one of the same person. */
  readonly id: string;
}

/**
 * Marks browsers in which somebody has logged in, so that strangers who guess passwords lock out
 * themselves and not them (docs/decisions/0173). Nothing is stored: the mark is signed by the
 * installation's secret, and opens nothing by itself.
 */
export interface KnownDevices {
  mark(loginId: string): string;
  /** null for no mark, a forged one, or one under a secret that is gone. */
  read(mark: string | null): KnownDevice | null;
}

const MARK = /^([\da-f-]{36})\.([\w-]{22})\.([\w-]{43})$/;

const sign = (secret: Buffer, loginId: string, id: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'known-device')).update(`${loginId}.${id}`).digest();

export function knownDevices(keyring: Keyring): KnownDevices {
  return {
    mark(loginId) {
      const id = randomBytes(16).toString('base64url');
      return `${loginId}.${id}.${sign(keyring()[0], loginId, id).toString('base64url')}`;
    },
    read(mark) {
      const [, loginId, id, signature] = MARK.exec(mark ?? '') ?? [];
      if (loginId === undefined || id === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keyring().some((secret) => timingSafeEqual(given, sign(secret, loginId, id)));
      return isOurs ? { loginId, id } : null;
    },
  };
}
