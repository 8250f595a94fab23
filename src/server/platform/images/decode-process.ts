import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { watchBudget } from './decode-budget.ts';
import { decodeImage, type ImageError } from './decode-image.ts';
import type { DecoderTask } from './decoder-task.ts';
import { encodeAvif, redrawPicture } from './redraw-picture.ts';

/*
 * A program of its own: an image comes in, what was made of it goes out behind a line that describes
 * it, or a line with what is wrong. Whatever a file does to the decoder, it does it here, without the
 * server's memory, secrets and connections, and within a budget.
 */

const { longestMs, budget, ...task } = JSON.parse(process.argv[2] ?? '') as DecoderTask;

/** The parent ends this process earlier; this is for the case that the parent is gone. */
setTimeout(() => process.kill(process.pid, 'SIGKILL'), longestMs * 1.5).unref();

if (task.isPatient === true) setPriority(constants.priority.PRIORITY_LOW);
const bytes = await buffer(process.stdin);
const stopWatching = watchBudget(budget, () => {
  writeSync(process.stdout.fd, `${JSON.stringify({ error: 'too-costly' })}\n`);
  // Nothing else ends the decoder's threads.
  process.kill(process.pid, 'SIGKILL');
});
const made = await work();
stopWatching();
if (typeof made === 'string') {
  process.stdout.write(`${JSON.stringify({ error: made })}\n`);
} else {
  const { head, files } = made;
  const lengths = files.map(({ length }) => length);
  process.stdout.write(`${JSON.stringify({ head, lengths })}\n`);
  for (const file of files) process.stdout.write(file);
}

/** What is said about the files that were made, and these. */
async function work(): Promise<
  { readonly head: object; readonly files: readonly Uint8Array[] } | ImageError
> {
  if (task.what === 'fit') {
    const decoded = await decodeImage(bytes, task.kind, task.box, task.format);
    if (typeof decoded === 'string') return decoded;
    const { bytes: written, ...size } = decoded;
    return { head: size, files: [written] };
  }
  if (task.what === 'redraw') {
    const redrawn = await redrawPicture(bytes, task.kind);
    if (typeof redrawn === 'string') return redrawn;
    const { sizes, ...rest } = redrawn;
    const widths = sizes.map(({ width }) => width);
    return { head: { ...rest, widths }, files: sizes.map((size) => size.bytes) };
  }
  const sizes = await encodeAvif(bytes, task.widths);
  if (typeof sizes === 'string') return sizes;
  return { head: {}, files: sizes.map((size) => size.bytes) };
}
