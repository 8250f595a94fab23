import { spawn } from 'node:child_process';
import { env } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AVIF_BUDGET, AVIF_DECODE_BUDGET, DECODE_BUDGET, PICTURE_BUDGET } from './decode-budget.ts';
import type { DecodedImage, ImageBox, ImageError, ImageFormat } from './decode-image.ts';
import type { DecoderTask } from './decoder-task.ts';
import type { PictureSize, RedrawnPicture } from './redraw-picture.ts';
import type { ImageKind } from './sniff-image.ts';

const PROGRAM = fileURLToPath(new URL('./decode-process.ts', import.meta.url));
const NEW_LINE = 0x0a;

/** A honest logo takes a fraction of a second, also on a busy machine. */
const LONGEST_MS = 10_000;
/** A photograph of 60 million pixels takes some seconds. */
const LONGEST_PICTURE_MS = 60_000;
/** AVIF in four widths takes some seconds, and on a busy machine it gets what the others leave. */
const LONGEST_AVIF_MS = 10 * 60_000;

interface DecoderOptions {
  readonly longestMs?: number;
  readonly format?: ImageFormat;
}

/**
 * Decodes an image in a process of its own, which is ended when it takes too long. It inherits
 * nothing: no secret of the environment, no open file.
 */
export async function runDecoder(
  bytes: Uint8Array,
  kind: ImageKind,
  box: ImageBox,
  { longestMs = LONGEST_MS, format = 'webp' }: DecoderOptions = {},
): Promise<DecodedImage | ImageError> {
  const task = { what: 'fit', kind, box, format, longestMs, budget: DECODE_BUDGET } as const;
  const made = await run<ImageBox>(bytes, task);
  if (typeof made === 'string') return made;
  const { head, files } = made;
  const [file] = files;
  return file === undefined ? 'unreadable' : { ...head, bytes: file };
}

/** The same with a photograph: all the sizes in which it is kept. */
export async function runRedrawing(
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<RedrawnPicture | ImageError> {
  const budget = kind === 'avif' ? AVIF_DECODE_BUDGET : PICTURE_BUDGET;
  const limits = { longestMs: LONGEST_PICTURE_MS, budget };
  const made = await run<Omit<RedrawnPicture, 'sizes'> & { widths: number[] }>(bytes, {
    what: 'redraw',
    kind,
    ...limits,
  });
  if (typeof made === 'string') return made;
  const { widths, ...rest } = made.head;
  return { ...rest, sizes: paired(widths, made.files) };
}

/**
 * A picture of ours as AVIF, in a process to which everything else on the machine goes first.
 * @param webp the largest kept size
 */
export async function runAvifEncoder(
  webp: Uint8Array,
  widths: readonly number[],
): Promise<PictureSize[] | ImageError> {
  const limits = { longestMs: LONGEST_AVIF_MS, budget: AVIF_BUDGET, isPatient: true } as const;
  const made = await run<object>(webp, { what: 'avif', widths, ...limits });
  return typeof made === 'string' ? made : paired(widths, made.files);
}

const paired = (widths: readonly number[], files: readonly Uint8Array[]): PictureSize[] =>
  widths.map((width, index) => ({ width, bytes: files[index] ?? new Uint8Array() }));

interface Made<Head> {
  readonly head: Head;
  readonly files: readonly Uint8Array[];
}

async function run<Head>(bytes: Uint8Array, task: DecoderTask): Promise<Made<Head> | ImageError> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { SystemRoot: env['SystemRoot'] },
    timeout: task.longestMs,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  // A decoder that ends before it has read everything breaks the pipe; its answer says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
  });
  return read(await Promise.race([buffer(child.stdout), failed]));
}

function read<Head>(answer: Buffer): Made<Head> | ImageError {
  const end = answer.indexOf(NEW_LINE);
  // Ended from outside, or by its own file.
  if (end < 0) return 'unreadable';
  const line = JSON.parse(answer.toString('utf8', 0, end)) as
    | { readonly head: Head; readonly lengths: readonly number[] }
    | { readonly error: ImageError };
  if ('error' in line) return line.error;
  const files: Uint8Array[] = [];
  let from = end + 1;
  for (const length of line.lengths) {
    files.push(new Uint8Array(answer.subarray(from, from + length)));
    from += length;
  }
  return from === answer.length && line.lengths.every((length) => length > 0)
    ? { head: line.head, files }
    : 'unreadable';
}
