import { randomUUID } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** What differs between two answers with the same page. None of it needs escaping. */
export interface PageValues {
  /** Carried by what may run. */
  readonly nonce: string;
  /** Signed instant of rendering. */
  readonly stamp: string;
  /** Names the hit that the page reports as shown; '' where it reports none. */
  readonly token: string;
}

/** Stand for the values in a page that is kept; nobody can know them and type them into a text. */
export const PAGE_PLACES: PageValues = {
  nonce: randomUUID(),
  stamp: randomUUID(),
  token: randomUUID(),
};

const NAMES = Object.keys(PAGE_PLACES) as (keyof PageValues)[];
const ANY_PLACE = new RegExp(NAMES.map((name) => PAGE_PLACES[name]).join('|'));
const EVERY_PLACE = new RegExp(ANY_PLACE, 'g');

/** RFC 1952: deflate, no name, no time, any system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/** The last block of a stream, without content (RFC 1951 section 3.2.6). */
const LAST_BLOCK = Buffer.from([3, 0]);

/**
 * A page that was rendered with `PAGE_PLACES`, cut where they stand. What never changes is encoded and
 * compressed once, each piece by itself and up to a whole byte; the values go in between as they are.
 * So an answer is one ordinary gzip stream of one member, which every browser reads: of streams of
 * several members some show the first alone.
 */
export class CutPage {
  readonly #pieces: readonly Buffer[];
  readonly #names: readonly (keyof PageValues)[];
  #zipped: readonly Buffer[] | null = null;

  constructor(html: string) {
    this.#pieces = html.split(ANY_PLACE).map((piece) => Buffer.from(piece));
    this.#names = (html.match(EVERY_PLACE) ?? []).flatMap(
      (place) => NAMES.find((name) => PAGE_PLACES[name] === place) ?? [],
    );
  }

  /** The document in UTF-8. */
  plain(values: PageValues): Buffer {
    return Buffer.concat(this.#between(this.#pieces, values, (value) => value));
  }

  /** The same as a gzip stream. */
  zipped(values: PageValues): Buffer {
    this.#zipped ??= this.#pieces.map((piece) =>
      deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
    );
    const end = Buffer.alloc(8);
    let sum = 0;
    let length = 0;
    for (const part of this.#between(this.#pieces, values, (value) => value)) {
      sum = crc32(part, sum);
      length += part.length;
    }
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    const parts = this.#between(this.#zipped, values, storedBlock);
    return Buffer.concat([GZIP_HEAD, ...parts, LAST_BLOCK, end]);
  }

  #between(
    pieces: readonly Buffer[],
    values: PageValues,
    encode: (value: Buffer) => Buffer,
  ): Buffer[] {
    return pieces.flatMap((piece, place) => {
      const name = this.#names[place];
      return name === undefined ? [piece] : [piece, encode(Buffer.from(values[name], 'latin1'))];
    });
  }
}

/** A block that is not compressed (RFC 1951 section 3.2.4), begun at a whole byte. */
function storedBlock(value: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(value.length, 1);
  head.writeUInt16LE(value.length ^ 0xffff, 3);
  return Buffer.concat([head, value]);
}
