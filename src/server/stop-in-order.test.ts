import { expect, test } from 'vitest';
import { stopInOrder, type RunningPart } from './stop-in-order.ts';

function setUp(): {
  part: (name: string, stop?: () => Promise<void>) => RunningPart;
  events: string[];
  report: (name: string, reason: string) => void;
} {
  const events: string[] = [];
  return {
    events,
    report: (name, reason) => void events.push(`${name}: ${reason}`),
    part: (name, stop = () => Promise.resolve()) => ({
      name,
      within: 50,
      stop: () => {
        events.push(`${name} ends`);
        return stop();
      },
    }),
  };
}

test('parts end one after the other', async () => {
  const { part, events, report } = setUp();
  const slow = part('http', async () => {
    await new Promise((done) => setTimeout(done, 10));
    events.push('http has ended');
  });
  await stopInOrder([slow, part('database')], report);
  expect(events).toEqual(['http ends', 'http has ended', 'database ends']);
});

test('a part that hangs is reported and skipped', async () => {
  const { part, events, report } = setUp();
  const hanging = part('http', () => new Promise(() => undefined));
  await stopInOrder([hanging, part('database')], report);
  expect(events).toEqual(['http ends', 'http: not ended after 50 ms', 'database ends']);
});

test('a part that fails is reported, and the rest ends all the same', async () => {
  const { part, events, report } = setUp();
  const failing = part('jobs', () => Promise.reject(new Error('no connection')));
  await stopInOrder([failing, part('database')], report);
  expect(events).toEqual(['jobs ends', 'jobs: Error: no connection', 'database ends']);
});
