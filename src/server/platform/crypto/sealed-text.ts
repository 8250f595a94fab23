import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, type Keyring } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text so that a copy of the database alone does not give it away. It opens only under
 * the same key and for the same owner: a row moved to somebody else cannot be opened.
 * @param key 32 bytes in hex, as `keyFor` makes them
 */
export function sealText(key: string, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'hex'), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error when key or owner is another one, or a bit was changed */
export function openSealedText(key: string, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv(
    ALGORITHM,
    Buffer.from(key, 'hex'),
    sealed.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Seals texts of one purpose with the installation's secrets. */
export interface Sealer {
  /** With the secret in use. */
  seal(owner: string, text: string): Buffer;
  /** @throws Error when it was sealed for somebody else, or with a secret that is gone */
  open(owner: string, sealed: Buffer): string;
}

export function sealerFor(keyring: Keyring, purpose: string): Sealer {
  return {
    seal: (owner, text) => sealText(keyFor(keyring()[0], purpose), owner, text),
    open(owner, sealed) {
      let failure: unknown;
      for (const secret of keyring()) {
        try {
          return openSealedText(keyFor(secret, purpose), owner, sealed);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}
