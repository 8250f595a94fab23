import { createHmac } from 'node:crypto';
import { keyFor, type Keyring } from './secrets.ts';

/**
 * What stands in a counter for a network, an address or an account: HMAC-SHA-256 under a key of the
 * installation, so that a copy of the database names nobody who tried. The secret in use counts:
 * after a rotation the counters begin anew.
 */
export function limitKeys(keyring: Keyring): (text: string) => string {
  return (text) =>
    createHmac('sha256', keyFor(keyring()[0], 'rate-limits')).update(text).digest('base64url');
}
