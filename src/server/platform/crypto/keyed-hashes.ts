import { createHmac } from 'node:crypto';
import { keyFor, type Keyring } from './secrets.ts';

/** HMAC-SHA-256 of a text under a key of the installation for one purpose, by the secret in use. */
const keyedHash =
  (keyring: Keyring, purpose: string) =>
  (text: string): string =>
    createHmac('sha256', keyFor(keyring()[0], purpose)).update(text).digest('base64url');

/**
 * What stands in a counter for a network, an address or an account, so that a copy of the database
 * names nobody who tried. After a rotation of the secret the counters start again.
 */
export const limitKeys = (keyring: Keyring): ((text: string) => string) =>
  keyedHash(keyring, 'rate-limits');

/** What the log says instead of the address of a failed login: the same for the same address. */
export const loggedAccounts = (keyring: Keyring): ((account: string) => string) => {
  const hash = keyedHash(keyring, 'failed-logins');
  return (account) => hash(account).slice(0, 22);
};
