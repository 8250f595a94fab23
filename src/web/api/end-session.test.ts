import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionEnd } from './end-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<void>(() => undefined);
const after = (milliseconds: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

it('leaves 500 ms after the message can be read, however late that is', async () => {
  const go = vi.fn<() => void>();
  createSessionEnd(after(1_700), after(1_000), go)();
  await vi.advanceTimersByTimeAsync(2_199);
  expect(go).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(go).toHaveBeenCalledOnce();
});

it('leaves once, however many calls find out', async () => {
  const go = vi.fn<() => void>();
  const notify = vi.fn<() => Promise<void>>(after(10));
  const end = createSessionEnd(notify, after(0), go);
  end();
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(notify).toHaveBeenCalledOnce();
  expect(go).toHaveBeenCalledOnce();
});

it('leaves when the message never appears, or its code can’t be fetched', async () => {
  const [patient, broken] = [vi.fn<() => void>(), vi.fn<() => void>()];
  createSessionEnd(never, after(0), patient)();
  createSessionEnd(never, () => Promise.reject(new Error('offline')), broken)();
  await vi.advanceTimersByTimeAsync(500);
  expect(broken).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(patient).toHaveBeenCalledOnce();
});
