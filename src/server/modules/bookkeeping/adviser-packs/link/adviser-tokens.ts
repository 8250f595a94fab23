import { createHmac } from 'node:crypto';
import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';
import {
  bytesOfId,
  idAt,
  readSignedName,
  signedName,
} from '#server/platform/crypto/signed-name.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** A link by its provider and its id. */
export interface LinkName {
  readonly provider: ProviderId;
  readonly linkId: string;
}

/** Page of an adviser; the platform's own, not one of the application. */
export const ADVISER_PAGE = '/kanzlei/:token';

const LINK_BYTES = 32;
/** The same with the milliseconds of its end. */
const SESSION_BYTES = LINK_BYTES + 8;

/**
 * What an adviser holds: the link, which is signed and so need not be stored, and the session that a
 * code opens. Whether either still counts stands in the link's row.
 */
export interface AdviserTokens {
  pathOf(link: LinkName): string;
  /** Absolute address. */
  urlOf(link: LinkName): string;
  /** @returns null when the text is no link of this installation */
  read(token: string): LinkName | null;
  /** What the browser holds once a code was right. */
  session(link: LinkName, until: Date): string;
  /** Whether a browser's text is a session of this link that is not over. */
  isSession(text: string, link: LinkName, now: Date): boolean;
  /** What is stored of a code; more than one where the secret was rotated meanwhile. */
  hashesOfCode(link: LinkName, code: string): readonly Buffer[];
}

const nameOf = ({ provider, linkId }: LinkName): Buffer =>
  Buffer.concat([bytesOfId(provider), bytesOfId(linkId)]);

export function adviserTokens(keyring: Keyring, publicUrl: string): AdviserTokens {
  const keysOf = (purpose: string) => keyring().map((secret) => keyFor(secret, purpose));
  const current = (purpose: string) => keyFor(keyring()[0], purpose);
  const pathOf = (link: LinkName) =>
    ADVISER_PAGE.replace(':token', signedName(current('adviser-link'), nameOf(link)));
  return {
    pathOf,
    urlOf: (link) => `${publicUrl}${pathOf(link)}`,
    read(token) {
      const name = readSignedName(keysOf('adviser-link'), token, LINK_BYTES);
      return name && { provider: providerId(idAt(name, 0)), linkId: idAt(name, 16) };
    },
    session(link, until) {
      const end = Buffer.alloc(8);
      end.writeBigUInt64BE(BigInt(until.getTime()));
      return signedName(current('adviser-session'), Buffer.concat([nameOf(link), end]));
    },
    isSession(text, link, now) {
      const name = readSignedName(keysOf('adviser-session'), text, SESSION_BYTES);
      return (
        name !== null &&
        name.subarray(0, LINK_BYTES).equals(nameOf(link)) &&
        name.readBigUInt64BE(LINK_BYTES) > BigInt(now.getTime())
      );
    },
    // A million codes can be guessed from a plain hash.
    hashesOfCode: ({ linkId }, code) =>
      keysOf('adviser-code').map((key) =>
        createHmac('sha256', key).update(`${linkId}.${code}`).digest(),
      ),
  };
}
