import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POLLED } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const HALF_MINUTE = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window the library takes itself to be on a server, where nothing is polled.
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

it('a polled query asks every half minute while its tab is visible, and pauses while it is hidden', async () => {
  const ask = vi.fn(async () => 'answer');
  const client = createQueryClient(() => undefined);
  focusManager.setFocused(true);
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: ask, ...POLLED });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(HALF_MINUTE - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);

  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(10 * HALF_MINUTE);
  expect(ask).toHaveBeenCalledTimes(2);

  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(HALF_MINUTE);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(2 * HALF_MINUTE);
  expect(ask).toHaveBeenCalledTimes(3);
});
