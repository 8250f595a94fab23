import {
  bytesOfId,
  idAt,
  readSignedName,
  signedName,
} from '#server/platform/crypto/signed-name.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';
import type { RecipientKind } from './store.ts';

/** Who may refuse by a link: it is the recipient's own, and works as long as they are known. */
export interface Recipient {
  readonly providerId: ProviderId;
  readonly kind: RecipientKind;
  readonly id: string;
}

const NAME_BYTES = 33;
const KINDS: readonly RecipientKind[] = ['partner', 'lead'];

/**
 * A signed name of a recipient: nothing is stored for it, and nobody can make one. Mails are kept
 * for years, so it has no end.
 */
export const refusalToken = (key: string, recipient: Recipient): string =>
  signedName(key, nameOf(recipient));

/**
 * @param keys any that may have signed it
 * @returns null when the text is no token of this installation
 */
export function readRefusalToken(keys: readonly string[], text: string): Recipient | null {
  const name = readSignedName(keys, text, NAME_BYTES);
  if (name === null) return null;
  const kind = KINDS[name[0] ?? KINDS.length];
  if (kind === undefined) return null;
  return { providerId: providerId(idAt(name, 1)), kind, id: idAt(name, 17) };
}

const nameOf = ({ providerId: provider, kind, id }: Recipient): Buffer =>
  Buffer.concat([Buffer.from([KINDS.indexOf(kind)]), bytesOfId(provider), bytesOfId(id)]);
