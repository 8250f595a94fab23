import { createHmac, timingSafeEqual } from 'node:crypto';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { instantOfId, providerId, type ProviderId } from '#shared/ids.ts';
import { SHOWN_WITHIN_MS } from './domain/limits.ts';
import type { VisitorKeys } from './visitor-keys.ts';

/** The stored page view that a token speaks for. */
export interface PageView {
  readonly providerId: ProviderId;
  readonly linkId: string;
  readonly clickId: string;
  readonly network: string;
}

const ID_BYTES = 16;
const MAC_BYTES = 16;
/** A node's clock may be this far ahead of another's. */
const CLOCK_DIFFERENCE_MS = 60 * 1000;

/**
 * The token that a page sends back once it is really shown. It is signed with the salt of its
 * day, which all nodes share and which is destroyed, and over the user agent, so that only the
 * browser that asked for the page can use it.
 */
export async function shownToken(
  keys: VisitorKeys,
  view: PageView,
  userAgent: string,
): Promise<string> {
  const payload = Buffer.concat([
    ...[view.providerId, view.linkId, view.clickId].map(idBytes),
    Buffer.from(view.network),
  ]);
  const mac = await macOf(keys, view.clickId, payload, userAgent);
  return Buffer.concat([mac, payload]).toString('base64url');
}

/** @returns null when the token is forged, another browser's, or older than the page may wait. */
export async function readShownToken(
  keys: VisitorKeys,
  token: string,
  userAgent: string,
  now: Date,
): Promise<PageView | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= MAC_BYTES + 3 * ID_BYTES) return null;
  const payload = bytes.subarray(MAC_BYTES);
  const id = (place: number): string =>
    uuidText(payload.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
  const clickId = id(2);
  const age = now.getTime() - instantOfId(clickId).getTime();
  // Looked at before the signature: a forged date must not make a salt.
  if (age > SHOWN_WITHIN_MS || age < -CLOCK_DIFFERENCE_MS) return null;
  const mac = await macOf(keys, clickId, payload, userAgent);
  if (!timingSafeEqual(mac, bytes.subarray(0, MAC_BYTES))) return null;
  const network = payload.subarray(3 * ID_BYTES).toString();
  return { providerId: providerId(id(0)), linkId: id(1), clickId, network };
}

async function macOf(
  keys: VisitorKeys,
  clickId: string,
  payload: Buffer,
  userAgent: string,
): Promise<Buffer> {
  const salt = await keys.salt(berlinDateOf(instantOfId(clickId)));
  const mac = createHmac('sha256', `shown ${salt}`).update(payload).update('\n').update(userAgent);
  return mac.digest().subarray(0, MAC_BYTES);
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
