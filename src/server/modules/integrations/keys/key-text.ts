import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import { API_KEY_PATTERN, API_KEY_STARTS } from '#shared/api-scopes.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^30 are 178 bits. */
const RANDOM_LENGTH = 30;
const CHECK_LENGTH = 6;

/** A fresh key: what is shown once, what is stored of it, and by what somebody recognises it. */
export function newKeyText(isTest: boolean): {
  readonly text: string;
  readonly hash: Buffer;
  readonly ending: string;
} {
  const random = Array.from(
    { length: RANDOM_LENGTH },
    () => LETTERS[randomInt(LETTERS.length)],
  ).join('');
  const start = API_KEY_STARTS[isTest ? 'test' : 'live'];
  const text = `${start}${random}${checkOf(start, random)}`;
  return { text, hash: sha256(text), ending: text.slice(-4) };
}

/**
 * The hash of a key's text. Null where it is none: a mistyped one is recognised by its last characters,
 * without asking the database.
 */
export function hashOfKey(text: string): Buffer | null {
  if (!API_KEY_PATTERN.test(text)) return null;
  const random = text.slice(API_KEY_STARTS.live.length, -CHECK_LENGTH);
  const start = text.slice(0, API_KEY_STARTS.live.length);
  return checkOf(start, random) === text.slice(-CHECK_LENGTH) ? sha256(text) : null;
}

/** CRC-32 in the same letters: of the random part, and of how a key for tests begins. */
function checkOf(start: string, random: string): string {
  let rest = crc32(start === API_KEY_STARTS.test ? start + random : random);
  let check = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    check = `${LETTERS[rest % LETTERS.length]}${check}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return check;
}
