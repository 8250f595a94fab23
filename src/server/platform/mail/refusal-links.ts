import type { Services } from '#server/kernel/services.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { NoticeKind } from '#shared/labels/notices.ts';
import { refusalPath } from '#shared/public-page/refusal-path.ts';
import { keyFor, type Keyring } from '../crypto/secrets.ts';
import { bytesOfId, idAt, readSignedName, signedName } from '../crypto/signed-name.ts';

/** What somebody can refuse: a kind of mail to partners, or follow-ups to those who asked for an offer. */
export type RefusableKind = NoticeKind | 'follow_up';

/** Who may refuse by a link, and what: it is the recipient's own, and works as long as they are known. */
export interface Recipient {
  readonly providerId: ProviderId;
  readonly kind: RefusableKind;
  /** The partner, or the request. */
  readonly id: string;
}

/**
 * The links by which recipients refuse. Each is a signed name: nothing is stored for it, and nobody
 * can make one. Mails are kept for years, so it has no end (docs/decisions/0110).
 */
export interface RefusalLinks {
  /** Absolute address. */
  readonly urlOf: (recipient: Recipient) => string;
  /** @returns null when the text is no token of this installation */
  readonly read: (token: string) => Recipient | null;
}

/** What use cases need that mail somebody who may refuse. */
export interface MailingServices extends Services {
  readonly refusals: RefusalLinks;
}

const PURPOSE = 'mail-refusal';
const NAME_BYTES = 33;

/** By their number in the link: links are in mailboxes for years, so a kind keeps its place. */
const KINDS: readonly RefusableKind[] = [
  'statistics',
  'follow_up',
  'request',
  'reward',
  'document',
  'bonus',
];

/** @param keyring the first signs; the others did, and still count */
export function refusalLinks(keyring: Keyring, publicUrl: string): RefusalLinks {
  const keyOf = (secret: Buffer): string => keyFor(secret, PURPOSE);
  return {
    urlOf: (recipient) =>
      `${publicUrl}${refusalPath(signedName(keyOf(keyring()[0]), nameOf(recipient)))}`,
    read(token) {
      const name = readSignedName(keyring().map(keyOf), token, NAME_BYTES);
      const kind = KINDS[name?.[0] ?? KINDS.length];
      if (name === null || kind === undefined) return null;
      return { providerId: providerId(idAt(name, 1)), kind, id: idAt(name, 17) };
    },
  };
}

/**
 * What every link of this recipient contains, whichever key has signed it: mails that wait are found
 * by it. The 33 bytes of the name fill 44 letters exactly, so the signature begins behind them.
 */
export const refusalMark = (recipient: Recipient): string =>
  refusalPath(nameOf(recipient).toString('base64url'));

const nameOf = ({ providerId: provider, kind, id }: Recipient): Buffer =>
  Buffer.concat([Buffer.from([KINDS.indexOf(kind)]), bytesOfId(provider), bytesOfId(id)]);
