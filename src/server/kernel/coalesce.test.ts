import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Readings that end when the test says so. */
function held() {
  const readings: { key: string; end: (value: string) => void; fail: (reason: Error) => void }[] =
    [];
  const ask = coalesce(
    (key) =>
      new Promise<string>((end, fail) => {
        readings.push({ key, end, fail });
      }),
  );
  return { readings, ask };
}

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

describe('those who ask for the same', () => {
  it('are given what was read after they asked, never what was being read already', async () => {
    const { readings, ask } = held();
    const first = ask('a');
    const later = [ask('a'), ask('a')];
    expect(readings).toHaveLength(1);
    readings[0]!.end('before');
    expect(await first).toBe('before');
    await turn();
    expect(readings).toHaveLength(2);
    readings[1]!.end('after');
    expect(await Promise.all(later)).toEqual(['after', 'after']);
  });

  it('wait for the reading that is to come, also while that before it has just ended', async () => {
    const { readings, ask } = held();
    void ask('a');
    const second = ask('a');
    readings[0]!.end('one');
    const third = ask('a');
    await turn();
    expect(readings).toHaveLength(2);
    readings[1]!.end('two');
    expect(await Promise.all([second, third])).toEqual(['two', 'two']);
    void ask('a');
    expect(readings).toHaveLength(3);
  });

  it('share an error too, and the next one is read again', async () => {
    const { readings, ask } = held();
    const first = ask('a');
    const later = [ask('a'), ask('a')];
    readings[0]!.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await turn();
    readings[1]!.fail(new Error('still away'));
    for (const each of later) await expect(each).rejects.toThrow('still away');
    await turn();
    const next = ask('a');
    readings[2]!.end('back');
    expect(await next).toBe('back');
  });
});

it('Those who ask for different things do not wait for each other', async () => {
  const { readings, ask } = held();
  const both = Promise.all([ask('a'), ask('b')]);
  expect(readings.map(({ key }) => key)).toEqual(['a', 'b']);
  readings[1]!.end('B');
  readings[0]!.end('A');
  expect(await both).toEqual(['A', 'B']);
});

it('What is asked for is distinguished word by word', async () => {
  const ask = coalesce((one: string, other: string) => Promise.resolve([one, other]));
  expect(await Promise.all([ask('a b', 'c'), ask('a', 'b c')])).toEqual([
    ['a b', 'c'],
    ['a', 'b c'],
  ]);
});
