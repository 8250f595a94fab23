import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** How a run of a job ended. */
export type JobOutcome = 'done' | 'failed';

/** Jobs of one kind that wait, run or were given up. */
export interface QueueFigure {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** How long the oldest one that may run has been waiting, in seconds; 0 when none waits. */
  readonly oldestSeconds: number;
}

/** What is read again for each scrape. */
export interface MetricsSources {
  /** Connections of this process to the database. */
  readonly pool: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly queues: () => Promise<readonly QueueFigure[]>;
  /** Documents issued so far, of all providers together, by kind. */
  readonly issued: () => Promise<Readonly<Record<string, number>>>;
}

/**
 * Figures of this process for the operator, in the text format of Prometheus. Labels are patterns
 * of routes, names of queues and kinds: never an id, an address or a name.
 */
export interface Metrics {
  readonly contentType: string;
  request(method: string, route: string, status: number, seconds: number): void;
  jobRun(queue: string, outcome: JobOutcome, seconds: number): void;
  clickBatch(size: number, seconds: number): void;
  watch(sources: MetricsSources): void;
  /** Also memory, processor, garbage collection and the lag of the event loop. Once a process. */
  watchProcess(): void;
  /** What the database can't answer right now is left out. */
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const NAME = 'empfehlwerk_';

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: `${NAME}http_request_seconds`,
    help: 'Duration of requests by pattern of the route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const runs = new Histogram({
    name: `${NAME}job_run_seconds`,
    help: 'Duration of runs of jobs by kind and outcome',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  });
  const batches = new Histogram({
    name: `${NAME}click_batch_hits`,
    help: 'Hits in a batch of clicks',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
    registers,
  });
  const batchSeconds = new Histogram({
    name: `${NAME}click_batch_seconds`,
    help: 'Duration of a batch of clicks until it is durable',
    buckets: SECONDS,
    registers,
  });
  const gauges = openGauges(registers);
  let sources: MetricsSources | null = null;
  return {
    contentType: registry.contentType,
    request(method, route, status, seconds) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    jobRun(queue, outcome, seconds) {
      runs.observe({ queue, outcome }, seconds);
    },
    clickBatch(size, seconds) {
      batches.observe(size);
      batchSeconds.observe(seconds);
    },
    watch(given) {
      sources = given;
    },
    watchProcess: () => collectDefaultMetrics({ register: registry, prefix: NAME }),
    async text() {
      if (sources !== null) await gauges.read(sources);
      return registry.metrics();
    },
  };
}

/** What is set again before every look; what can't be read now is missing then, and counted. */
function openGauges(registers: Registry[]) {
  const connections = new Gauge({
    name: `${NAME}pool_connections`,
    help: 'Connections to the database: busy, idle, and wanted but not to be had',
    labelNames: ['state'],
    registers,
  });
  const jobs = new Gauge({
    name: `${NAME}jobs`,
    help: 'Jobs that wait, run or were given up',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: `${NAME}job_oldest_seconds`,
    help: 'How long the oldest job that may run has been waiting',
    labelNames: ['queue'],
    registers,
  });
  const issued = new Gauge({
    name: `${NAME}documents_issued`,
    help: 'Documents issued, of all providers together',
    labelNames: ['kind'],
    registers,
  });
  const refused = new Counter({
    name: `${NAME}readings_refused_total`,
    help: 'Readings that the database could not give',
    registers,
  });

  function readPool({ total, idle, waiting }: ReturnType<MetricsSources['pool']>): void {
    connections.set({ state: 'busy' }, total - idle);
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'wanted' }, waiting);
  }

  async function readDatabase(sources: MetricsSources): Promise<void> {
    const [queues, kinds] = await Promise.all([sources.queues(), sources.issued()]);
    for (const { queue, waiting, active, failed, oldestSeconds } of queues) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'active' }, active);
      jobs.set({ queue, state: 'failed' }, failed);
      oldest.set({ queue }, oldestSeconds);
    }
    for (const [kind, count] of Object.entries(kinds)) issued.set({ kind }, count);
  }

  return {
    async read(sources: MetricsSources): Promise<void> {
      readPool(sources.pool());
      for (const each of [jobs, oldest, issued]) each.reset();
      await readDatabase(sources).catch(() => {
        refused.inc();
      });
    },
  };
}
