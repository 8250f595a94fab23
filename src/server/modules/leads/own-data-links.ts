import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';
import {
  bytesOfId,
  idAt,
  readSignedName,
  signedName,
} from '#server/platform/crypto/signed-name.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import { ownDataPath } from '#shared/public-page/own-data-path.ts';

/** A request by its provider and its id. */
export interface RequestName {
  readonly providerId: ProviderId;
  readonly leadId: string;
}

/**
 * The links by which visitors find the page about their own data: in every mail that goes to them,
 * for as long as they keep it. Its holder may only ask; what is asked for goes to the address
 * of the request (docs/decisions/0174).
 */
export interface OwnDataLinks {
  /** Absolute address. */
  urlOf(request: RequestName): string;
  pathOf(request: RequestName): string;
  /** @returns null when the text is no token of this installation */
  read(token: string): RequestName | null;
}

const PURPOSE = 'own-data-link';
const NAME_BYTES = 32;

export function ownDataLinks(keyring: Keyring, publicUrl: string): OwnDataLinks {
  const keyOf = (secret: Buffer): string => keyFor(secret, PURPOSE);
  const pathOf = (request: RequestName): string => {
    const name = Buffer.concat([bytesOfId(request.providerId), bytesOfId(request.leadId)]);
    return ownDataPath(signedName(keyOf(keyring()[0]), name));
  };
  return {
    pathOf,
    urlOf: (request) => `${publicUrl}${pathOf(request)}`,
    read(token) {
      const name = readSignedName(keyring().map(keyOf), token, NAME_BYTES);
      if (name === null) return null;
      return { providerId: providerId(idAt(name, 0)), leadId: idAt(name, 16) };
    },
  };
}
