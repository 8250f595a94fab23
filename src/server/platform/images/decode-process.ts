import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { DECODE_BUDGET, watchBudget } from './decode-budget.ts';
import { decodeImage, type ImageBox, type ImageFormat } from './decode-image.ts';
import type { ImageKind } from './sniff-image.ts';

/*
 * A program of its own: an image comes in, the same image re-encoded goes out behind a line
 * with its size, or a line with what is wrong. Whatever a file does to the decoder, it does it
 * here, without the server's memory, secrets and connections, and within a budget.
 */

/** The parent ends this process earlier; this is for the case that the parent is gone. */
const LONGEST_MS = 15_000;
setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_MS).unref();

const [kind, width, height, isFilled, format] = process.argv.slice(2) as [
  ImageKind,
  string,
  string,
  string,
  ImageFormat,
];
const box: ImageBox = {
  width: Number(width),
  height: Number(height),
  isFilled: isFilled === 'true',
};
const bytes = await buffer(process.stdin);
const stopWatching = watchBudget(DECODE_BUDGET, () => {
  writeSync(process.stdout.fd, `${JSON.stringify({ error: 'too-costly' })}\n`);
  // Nothing else ends the decoder's threads.
  process.kill(process.pid, 'SIGKILL');
});
const decoded = await decodeImage(bytes, kind, box, format);
stopWatching();
if (typeof decoded === 'string') {
  process.stdout.write(`${JSON.stringify({ error: decoded })}\n`);
} else {
  const { bytes: written, ...size } = decoded;
  process.stdout.write(`${JSON.stringify(size)}\n`);
  process.stdout.write(written);
}
