import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/e2e/support/free-port.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { memoryOf, type MemorySample } from './support/memory.ts';
import { median, report, table } from './support/report.ts';
import { arrive } from './support/traffic/arrivals.ts';
import { mixedDay } from './support/traffic/day.ts';
import { openPlatform } from './support/traffic/platform.ts';

/**
 * A mixed day without a pause, and the memory of the application meanwhile: what it holds after
 * the last minutes next to what it held after warming up. The heap is the smallest of a minute,
 * which is near what is alive.
 * Run: npm run build && npm run bench -- soak [minutes after warming up] [pace] [minutes of warming up]
 */
const minutes = Number(process.argv[2] ?? 30);
const pace = Number(process.argv[3] ?? 1);
const warmUp = Number(process.argv[4] ?? 5);
const LOOKS_A_MINUTE = 12;
/** So many minutes at either end are compared, by their median. */
const COMPARED = Math.min(5, Math.ceil(minutes / 2));

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const metricsPort = await freePort();
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_PORT: String(metricsPort),
});

async function watchMinute(): Promise<MemorySample> {
  const samples: MemorySample[] = [];
  for (let look = 0; look < LOOKS_A_MINUTE; look += 1) {
    await pause(60_000 / LOOKS_A_MINUTE);
    samples.push(await memoryOf(server.pid, `http://127.0.0.1:${metricsPort}`));
  }
  return {
    resident: median(samples.map(({ resident }) => resident)),
    heap: Math.min(...samples.map(({ heap }) => heap)),
  };
}

try {
  const url = server.url.replace('localhost', '127.0.0.1');
  const platform = await openPlatform(database.pool, url, 25);
  const streams = mixedDay(platform, pace);
  await arrive(streams, warmUp * 60);
  const work = arrive(streams, minutes * 60);
  const series: MemorySample[] = [];
  for (let minute = 0; minute < minutes; minute += 1) series.push(await watchMinute());
  const arrived = await work;

  const of = (part: readonly MemorySample[], key: keyof MemorySample): number =>
    median(part.map((sample) => sample[key]));
  const compared = (['resident', 'heap'] as const).map((key) => {
    const before = of(series.slice(0, COMPARED), key);
    const after = of(series.slice(-COMPARED), key);
    return { key, before, after, ratio: Math.round((after / before) * 100) / 100 };
  });
  report(
    'soak',
    [
      `${minutes} minutes of a mixed day at pace ${pace}, after ${warmUp} minutes of warming up`,
      ...machineLines(machine),
      '',
      ...table([
        ['', 'a second', 'done', 'failed', 'p50 ms', 'p99 ms'],
        ...arrived.map((each) => [
          each.name,
          Math.round(each.perSecond * 10) / 10,
          each.done,
          each.failed,
          each.p50,
          each.p99,
        ]),
      ]),
      ...arrived.flatMap(({ name, error }) => (error === null ? [] : [`${name}: ${error}`])),
      '',
      `Memory of the application, MB; median of the first and of the last ${COMPARED} minutes`,
      ...table([
        ['', 'after warming up', 'at the end', 'ratio'],
        ...compared.map(({ key, before, after, ratio }) => [key, before, after, ratio]),
      ]),
      '',
      `resident, each minute: ${series.map(({ resident }) => Math.round(resident)).join(' ')}`,
      `heap, smallest of each minute: ${series.map(({ heap }) => Math.round(heap)).join(' ')}`,
    ],
    { machine, minutes, pace, warmUp, arrived, compared, series },
  );
} finally {
  await server.stop();
  await database.stop();
}
