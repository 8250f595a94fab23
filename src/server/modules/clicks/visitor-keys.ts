import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/kernel/database.ts';
import { addDays, berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { instantOfId, providerId, type ProviderId } from '#shared/ids.ts';
import { SHOWN_WITHIN_MS } from './domain/limits.ts';
import { networkOf } from './domain/network.ts';
import { visitorDays } from './domain/visitor-days.ts';
import { unscopedEnsureSalt } from './store.ts';

/** The stored page view that a token belongs to. */
interface PageView {
  readonly providerId: ProviderId;
  readonly linkId: string;
  readonly clickId: string;
  readonly network: string;
}

const ID_BYTES = 16;

const MAC_BYTES = 16;

/** A node's clock may be this far ahead of another's. */
const CLOCK_DIFFERENCE_MS = 60 * 1000;

/** A visitor on the days on which a duplicate of a hit can lie; the hit's own day comes first. */
export interface VisitorDays {
  readonly day: CalendarDate;
  readonly keys: readonly string[];
}

/** Recognises visitors within a day without keeping who they are. */
export interface VisitorKeys {
  /** Keys of the visitor who sent a hit at `at` that was shown at `shownAt`. */
  of(at: Date, shownAt: Date, network: string, userAgent: string): Promise<VisitorDays>;
  /** Key of the network alone, of requests: another one than those of hits, and of one Berlin day. */
  ofNetwork(at: Date, address: string): Promise<Buffer>;
  /** The secret of a day, as hexadecimal text: the same on all nodes, made by the first that asks. */
  salt(day: CalendarDate): Promise<string>;
}

/** Days for which this process remembers salts; the database destroys them about as early. */
const DAYS_REMEMBERED = 3;

const HOUR_MS = 60 * 60 * 1000;

export function openVisitorKeys(db: Database): VisitorKeys {
  const salts = new Map<CalendarDate, Promise<string>>();
  const salt = (day: CalendarDate): Promise<string> => {
    const known = salts.get(day);
    if (known !== undefined) return known;
    const loading = unscopedEnsureSalt(db, day, randomBytes(32)).then((bytes) =>
      bytes.toString('hex'),
    );
    salts.set(day, loading);
    loading.catch(() => salts.delete(day));
    for (const other of salts.keys())
      if (other < addDays(day, -DAYS_REMEMBERED)) salts.delete(other);
    return loading;
  };
  const daysOf = rememberHour();
  return {
    salt,
    async of(at, shownAt, network, userAgent) {
      const days = daysOf(at, shownAt);
      const keys = await Promise.all(
        days.map(async (day) => visitorKey(await salt(day), network, userAgent)),
      );
      return { day: days[0], keys };
    },
    async ofNetwork(at, address) {
      const secret = await salt(berlinDateOf(at));
      return Buffer.from(visitorKey(secret, networkOf(address), 'request'), 'hex');
    },
  };
}

/**
 * A keyed hash of network and user agent, 128 bits as hexadecimal text. Once the salt is destroyed
 * no address can be tried against it. The salt is a secret prefix of fixed length and half of the
 * digest is dropped, so this is as good a keyed hash as HMAC, at a twentieth of its time.
 */
function visitorKey(salt: string, network: string, userAgent: string): string {
  return hash('sha256', `${salt}\n${network}\n${userAgent}`, 'hex').slice(0, 32);
}

/** Berlin's days begin on full hours of UTC, so hits of one hour have the same days. */
function rememberHour(): (at: Date, shownAt: Date) => ReturnType<typeof visitorDays> {
  let hour = -1;
  let days: ReturnType<typeof visitorDays>;
  return (at, shownAt) => {
    const asked = Math.floor(at.getTime() / HOUR_MS);
    if (Math.floor(shownAt.getTime() / HOUR_MS) !== asked) return visitorDays(at, shownAt);
    if (asked !== hour) {
      days = visitorDays(at);
      hour = asked;
    }
    return days;
  };
}

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
