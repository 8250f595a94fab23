import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What a chain begins with. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** A place in the chain of a provider's log, without the content of its entry. */
export interface Seal {
  readonly number: number;
  readonly eventId: string;
  /** As the database writes it in UTC, to the microsecond. */
  readonly at: string;
  readonly years: number;
  /** SHA-256 over the content of the entry. */
  readonly digest: Buffer;
}

/** The hash of a place: over the hash of the place before and everything that is kept for ever. */
export function sealHash(previous: Buffer, { number, eventId, at, years, digest }: Seal): Buffer {
  const place = `\n${number}\n${eventId}\n${at}\n${years}\n`;
  return createHash('sha256').update(previous).update(place).update(digest).digest();
}

const SALT_BYTES = 16;

/** A fresh key for the digest of one text. */
export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/** Stands in the log in place of a text: without its salt it says nothing of the text. */
export function textDigest(salt: Buffer, field: string, value: string): string {
  return createHmac('sha256', salt).update(`${field}\0${value}`).digest('hex');
}
