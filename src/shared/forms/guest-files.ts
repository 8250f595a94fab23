import { plainText } from '../plain-text.ts';

/**
 * Files that guests send with a request (docs/product/guest-files.md): one set of rules for browser and
 * server. No zod here: the public page loads this file.
 */

/** Most files of one request. */
export const MOST_GUEST_FILES = 5;

/** Largest file, in bytes. */
export const GUEST_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** What is taken, by what the bytes say; each with the endings that its name may have. */
export const GUEST_FILE_KINDS = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  jpg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  webp: { mediaType: 'image/webp', endings: ['webp'] },
} as const;
export type GuestFileKind = keyof typeof GUEST_FILE_KINDS;

const KINDS = Object.entries(GUEST_FILE_KINDS).map(([kind, { mediaType, endings }]) => ({
  kind: kind as GuestFileKind,
  mediaType,
  endings: endings as readonly string[],
}));

/** What a picker of files asks for. */
export const GUEST_FILE_ACCEPT = KINDS.flatMap(({ mediaType, endings }) => [
  mediaType,
  ...endings.map((ending) => `.${ending}`),
]).join(',');

/** Whether a browser thinks that the file is of a kind that is taken; the server looks at its bytes. */
export function looksTaken({ name, type }: { readonly name: string; readonly type: string }) {
  const ending = endingOf(name);
  return KINDS.some(({ mediaType, endings }) =>
    type === '' ? endings.includes(ending) : type === mediaType,
  );
}

/** A file that has been stored for a request that is still being written. */
export interface StoredGuestFile {
  readonly id: string;
  readonly name: string;
  readonly kind: GuestFileKind;
  /** In bytes. */
  readonly size: number;
  /** Of its bytes, as hex. */
  readonly sha256: string;
  /** When it was stored, in milliseconds. */
  readonly at: number;
}

/** Characters of a signature in base64url. */
const SIGNATURE = '[\\w-]{22}';
const RECEIPT = new RegExp(
  `^(${SIGNATURE})\\.((pdf|jpg|png|webp)\\.([0-9a-z]{1,5})\\.([0-9a-f-]{36})\\.([0-9a-z]{1,10})\\.([0-9a-f]{64})\\.([^\\s]{1,1200}))$`,
);

/** What a receipt says of its file, without the signature. */
export const receiptContent = ({ kind, size, id, at, sha256, name }: StoredGuestFile): string =>
  [kind, size.toString(36), id, at.toString(36), sha256, encodeURIComponent(name)].join('.');

/**
 * A receipt for a stored file, which the form sends as its answer: the content in front of which the
 * server has set its signature.
 * @returns null for what is no receipt; whether it is signed is for the server to say
 */
export function readReceipt(
  text: unknown,
): (StoredGuestFile & { readonly signature: string; readonly content: string }) | null {
  const parts = typeof text === 'string' ? RECEIPT.exec(text) : null;
  if (parts === null) return null;
  const [, signature = '', content = '', kind, size = '', id = '', at = '', sha256 = '', name] =
    parts;
  try {
    return {
      signature,
      content,
      kind: kind as GuestFileKind,
      size: Number.parseInt(size, 36),
      id,
      at: Number.parseInt(at, 36),
      sha256,
      name: decodeURIComponent(name ?? ''),
    };
  } catch {
    return null;
  }
}

/** Receipts among what was sent for a question, each file once; null where something else is there. */
export function readReceipts(raw: unknown): readonly StoredGuestFile[] | null {
  const texts = [raw ?? []].flat().filter((text) => text !== '');
  const files = texts.map(readReceipt);
  if (files.includes(null)) return null;
  const byId = new Map(files.map((file) => [file?.id, file]));
  return [...byId.values()].filter((file) => file !== null && file !== undefined);
}

/** Longest name of a file, in UTF-16 units. */
const LONGEST_NAME = 120;

/**
 * The name of a guest's file as it is kept: its last part without folders, without marks that turn or
 * hide text, with an ending that says what the bytes are.
 */
export function guestFileName(name: string, kind: GuestFileKind): string {
  const [last = ''] = plainText(name.normalize('NFC')).split(/[/\\]/).slice(-1);
  const clean = last
    .replace(/\p{Cf}/gu, '')
    .replace(/[<>:"|?*\s]+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const { endings } = GUEST_FILE_KINDS[kind];
  const own = endingOf(clean);
  const isNamed = (endings as readonly string[]).includes(own);
  const ending = isNamed ? own : kind;
  const stem = isNamed ? clean.slice(0, -own.length - 1) : clean;
  const short = stem
    .slice(0, LONGEST_NAME - ending.length - 1)
    // Half of a character at the end is none.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return `${short || 'Datei'}.${ending}`;
}

/** 'pdf' of 'Ablauf.PDF'; '' without one. */
function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
