import { spawn } from 'node:child_process';
import { env } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DecodedImage, ImageBox, ImageError, ImageFormat } from './decode-image.ts';
import type { ImageKind } from './sniff-image.ts';

const PROGRAM = fileURLToPath(new URL('./decode-process.ts', import.meta.url));
const NEW_LINE = 0x0a;

/** A honest logo takes a fraction of a second, also on a busy machine. */
const LONGEST_MS = 10_000;

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
  const { width, height, isFilled = false } = box;
  const wanted = [kind, String(width), String(height), String(isFilled), format];
  const child = spawn(process.execPath, [PROGRAM, ...wanted], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { SystemRoot: env['SystemRoot'] },
    timeout: longestMs,
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

function read(answer: Buffer): DecodedImage | ImageError {
  const end = answer.indexOf(NEW_LINE);
  // Ended from outside, or by its own file.
  if (end < 0) return 'unreadable';
  const head = JSON.parse(answer.toString('utf8', 0, end)) as ImageBox | { error: ImageError };
  if ('error' in head) return head.error;
  const bytes = answer.subarray(end + 1);
  return bytes.length === 0 ? 'unreadable' : { ...head, bytes: new Uint8Array(bytes) };
}
