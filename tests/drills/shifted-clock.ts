import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a server (`node --import`), so that its clock goes wrong as a machine's does: the file
 * CLOCK_SHIFT_FILE says by how many milliseconds. What was read is written beside it.
 */
const file = process.env['CLOCK_SHIFT_FILE'] ?? '';
const RealDate = Date;
const realNow = Date.now.bind(Date);
const state = { shift: 0, text: '' };

function look(): void {
  const text = readFileSync(file, 'utf8');
  if (text === state.text || text === '') return;
  Object.assign(state, { text, shift: Number(text) });
  if (isMainThread) writeFileSync(`${file}.seen`, text);
}

const now = (): number => realNow() + state.shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key, target) as unknown)),
});
look();
setInterval(look, 20).unref();
