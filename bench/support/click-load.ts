import type { Load, LoadResult } from '../click-load.ts';
import { startChild, type Child } from './child.ts';

/** All load generators at once, as one. */
export interface Generators {
  /** Every request by another visitor, until `visitors` have come; then the first again. */
  load(task: {
    url: string;
    paths: readonly string[];
    seconds: number;
    visitors: number;
    /** A pace for all together; as fast as it goes without. */
    perSecond?: number;
  }): Promise<Total>;
  end(): Promise<void>;
}

export interface Total {
  readonly acknowledged: number;
  readonly refused: number;
  readonly perSecond: number;
  /** Milliseconds, of the worst generator. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** As many as the address space of the generators has networks for. */
const MOST_VISITORS = 13_000_000;

export async function startGenerators(count: number, connections: number): Promise<Generators> {
  const children = await Promise.all(
    Array.from({ length: count }, async () => (await startChild('click-load.ts')).child),
  );
  let visitorsUsed = 0;
  const task = (child: Child, load: Omit<Load, 'firstVisitor' | 'connections'>) => {
    const firstVisitor = visitorsUsed % MOST_VISITORS;
    visitorsUsed += load.visitors;
    return child.ask<LoadResult>({
      ...load,
      firstVisitor,
      connections: Math.ceil(connections / count),
    });
  };
  return {
    async load(load) {
      const { perSecond, ...rest } = load;
      const each = perSecond === undefined ? rest : { ...rest, perSecond: perSecond / count };
      const results = await Promise.all(children.map((child) => task(child, each)));
      return {
        acknowledged: sum(results.map((result) => result.acknowledged)),
        refused: sum(results.map((result) => result.refused)),
        perSecond: Math.round(sum(results.map((result) => result.acknowledged / result.seconds))),
        p50: Math.max(...results.map(({ latency }) => latency.p50)),
        p99: Math.max(...results.map(({ latency }) => latency.p99)),
        slowest: Math.max(...results.map(({ latency }) => latency.max)),
      };
    },
    async end() {
      for (const child of children) await child.end();
    },
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
