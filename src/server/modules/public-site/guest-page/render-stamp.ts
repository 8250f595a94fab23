import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A form that was opened longer ago says nothing about how long filling it in has taken. */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

/** The instant of rendering of one campaign's page, signed: '{milliseconds}.{signature}'. */
export function renderStamp(secret: string, slug: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(secret, slug, time).toString('base64url')}`;
}

/**
 * Milliseconds since the page of that campaign was rendered.
 * @returns null when the stamp is not ours, of another campaign, or older than a day
 */
export function ageOfStamp(secret: string, slug: string, stamp: unknown, now: Date): number | null {
  if (typeof stamp !== 'string') return null;
  const [time = '', signature = ''] = stamp.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, slug, time);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age >= 0 && age <= LONGEST_AGE_MS ? age : null;
}

function signatureOf(secret: string, slug: string, time: string): Buffer {
  return createHmac('sha256', secret).update(`page ${slug} ${time}`).digest().subarray(0, 16);
}

/** Names the version of a form by the titles of its pages: 16 hexadecimal digits. */
export function formVersion(titles: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(titles)).digest('hex').slice(0, 16);
}
