import autocannon from 'autocannon';

/** One load generator of `bench/clicks.ts`, in a process of its own. */
export interface Load {
  readonly url: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** At this pace, waiting counted from when a request was due; as fast as it goes without. */
  readonly perSecond?: number;
  /** Number of the first visitor; those of other generators and runs must not meet them. */
  readonly firstVisitor: number;
  /** How many differ; each comes from a network of its own. */
  readonly visitors: number;
}

export interface LoadResult {
  readonly acknowledged: number;
  readonly refused: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
}

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

process.on('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));

async function run({ url, paths, connections, seconds, perSecond, firstVisitor, visitors }: Load) {
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    requests: [
      {
        setupRequest: (request) => {
          const visitor = firstVisitor + (sent % visitors);
          const path = paths[sent % paths.length] ?? '/';
          sent += 1;
          return {
            ...request,
            path,
            headers: {
              ...request.headers,
              'user-agent': BROWSER,
              'x-forwarded-for': `${11 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.9`,
            },
          };
        },
      },
    ],
  });
  return {
    acknowledged: result['2xx'],
    refused: result.non2xx + result.errors + result.timeouts,
    seconds: result.duration,
    latency: { p50: result.latency.p50, p99: result.latency.p99, max: result.latency.max },
  } satisfies LoadResult;
}
