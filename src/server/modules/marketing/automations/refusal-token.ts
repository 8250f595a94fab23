import { createHmac, timingSafeEqual } from 'node:crypto';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { RecipientKind } from './delivery-store.ts';

/** Who may refuse by a link: it is the recipient's own, and works as long as he is known. */
export interface Recipient {
  readonly providerId: ProviderId;
  readonly kind: RecipientKind;
  readonly id: string;
}

const MAC_BYTES = 16;
const KINDS: readonly RecipientKind[] = ['partner', 'lead'];

/**
 * A signed name of a recipient: nothing is stored for it, and nobody can make one. Mails are kept
 * for years, so it has no end.
 */
export function refusalToken(key: string, recipient: Recipient): string {
  const named = nameOf(recipient);
  return Buffer.concat([named, macOf(key, named)]).toString('base64url');
}

/**
 * @param keys any that may have signed it
 * @returns null when the text is no token of this installation
 */
export function readRefusalToken(keys: readonly string[], text: string): Recipient | null {
  if (!/^[A-Za-z0-9_-]{66}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const named = bytes.subarray(0, 33);
  const kind = KINDS[named[0] ?? KINDS.length];
  const isSigned = keys.some((key) => timingSafeEqual(bytes.subarray(33), macOf(key, named)));
  if (kind === undefined || !isSigned) return null;
  return { providerId: providerId(uuidOf(named, 1)), kind, id: uuidOf(named, 17) };
}

function nameOf({ providerId: provider, kind, id }: Recipient): Buffer {
  const bytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Buffer.concat([Buffer.from([KINDS.indexOf(kind)]), bytes(provider), bytes(id)]);
}

const macOf = (key: string, named: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(named).digest().subarray(0, MAC_BYTES);

const uuidOf = (bytes: Buffer, from: number): string =>
  bytes
    .subarray(from, from + 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
