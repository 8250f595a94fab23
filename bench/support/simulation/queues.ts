import { quantilesOf, type Quantiles } from '../traffic/quantiles.ts';

/** Work of one arrival at one place, one after the other. */
export interface Step {
  /** A process's name; `waits` is time that no processor works: the disk, the network. */
  readonly at: string;
  /** Milliseconds of one core, or of waiting. */
  readonly ms: number;
}

export interface Process {
  readonly name: string;
  /** The machine whose cores it shares with the others there. */
  readonly machine: string;
  /** How many steps it works on at once: one for a thread of JavaScript. */
  readonly atOnce: number;
}

export interface Stream {
  readonly name: string;
  readonly perSecond: number;
  /** @param turn counts the arrivals from 0 */
  readonly steps: (turn: number) => readonly Step[];
}

export interface House {
  /** Cores of each machine. */
  readonly machines: Readonly<Record<string, number>>;
  readonly processes: readonly Process[];
}

export interface Simulated {
  /** Milliseconds that arrivals of each stream took, by its name. */
  readonly streams: Readonly<Record<string, Quantiles & { readonly done: number }>>;
  /** Share of its cores that each machine worked, 0 to 1. */
  readonly busy: Readonly<Record<string, number>>;
  /** Arrivals that were not done when the time was over: they pile up where this grows with it. */
  readonly left: number;
}

interface Job {
  readonly stream: string;
  readonly since: number;
  readonly steps: readonly Step[];
  place: number;
  /** Milliseconds of the present step that are left. */
  left: number;
}

/** Draws between 0 and 1, the same from the same seed (mulberry32's constants). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets streams arrive at random instants and pass through queues. A process takes as many steps at
 * once as it has threads, the next in order; the steps under way on a machine share its cores
 * evenly, each at most one.
 * @param seconds how long arrivals come, in simulated time
 */
export function simulate(
  { machines, processes }: House,
  streams: readonly Stream[],
  seconds: number,
  random = dice(1),
): Simulated {
  const until = seconds * 1_000;
  const running = new Map(Object.keys(machines).map((name) => [name, new Set<Job>()]));
  const queues = new Map(
    processes.map((process) => [process.name, { process, waiting: [] as Job[], under: 0 }]),
  );
  const resting = new Set<Job>();
  const work = new Map(Object.keys(machines).map((name) => [name, 0]));
  const times = new Map(streams.map(({ name }) => [name, [] as number[]]));
  const gap = (perSecond: number): number => (-Math.log(1 - random()) * 1_000) / perSecond;
  const next = streams.map((stream) => ({ stream, at: gap(stream.perSecond), turn: 0 }));
  let now = 0;
  let open = 0;

  const rate = (machine: string): number => {
    const size = running.get(machine)?.size ?? 0;
    return size === 0 ? 0 : Math.min(1, (machines[machine] ?? 0) / size);
  };
  const begin = (job: Job): void => {
    const step = job.steps[job.place];
    if (step === undefined) {
      times.get(job.stream)?.push(now - job.since);
      open -= 1;
      return;
    }
    job.left = step.ms;
    if (step.at === 'waits') {
      resting.add(job);
      return;
    }
    const queue = queues.get(step.at);
    if (queue === undefined) throw new Error(`no process ${step.at}`);
    if (queue.under < queue.process.atOnce) {
      queue.under += 1;
      running.get(queue.process.machine)?.add(job);
    } else queue.waiting.push(job);
  };
  const finish = (job: Job): void => {
    const step = job.steps[job.place];
    const queue = queues.get(step?.at ?? '');
    if (queue === undefined) resting.delete(job);
    else {
      running.get(queue.process.machine)?.delete(job);
      const waiting = queue.waiting.shift();
      if (waiting === undefined) queue.under -= 1;
      else running.get(queue.process.machine)?.add(waiting);
    }
    job.place += 1;
    begin(job);
  };

  while (now < until) {
    let lasts = until - now;
    for (const each of next) lasts = Math.min(lasts, each.at - now);
    for (const job of resting) lasts = Math.min(lasts, job.left);
    for (const [machine, jobs] of running)
      for (const job of jobs) lasts = Math.min(lasts, job.left / rate(machine));
    lasts = Math.max(0, lasts);
    for (const [machine, jobs] of running) {
      const done = lasts * rate(machine);
      for (const job of jobs) job.left -= done;
      work.set(machine, (work.get(machine) ?? 0) + done * jobs.size);
    }
    for (const job of resting) job.left -= lasts;
    now += lasts;
    for (const job of [...resting, ...[...running.values()].flatMap((jobs) => [...jobs])])
      if (job.left <= 1e-9) finish(job);
    for (const each of next)
      if (each.at <= now + 1e-9 && now < until) {
        open += 1;
        const steps = each.stream.steps(each.turn++);
        begin({ stream: each.stream.name, since: now, steps, place: 0, left: 0 });
        each.at += gap(each.stream.perSecond);
      }
  }
  return {
    streams: Object.fromEntries(
      [...times].map(([name, list]) => [name, { done: list.length, ...quantilesOf(list) }]),
    ),
    busy: Object.fromEntries(
      [...work].map(([name, ms]) => [name, ms / (until * (machines[name] ?? 1))]),
    ),
    left: open,
  };
}
