import { readFileSync } from 'node:fs';

/** Memory of one process, in megabytes. */
export interface MemorySample {
  /** What the system has given it. */
  readonly resident: number;
  /** Objects of JavaScript that were alive or not yet collected. */
  readonly heap: number;
}

/**
 * @param metricsUrl the operator's port of the process
 * @throws when the process has ended or the system does not report it (only Linux does)
 */
export async function memoryOf(pid: number, metricsUrl: string): Promise<MemorySample> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const heapBytes = Number(/^empfehlwerk_nodejs_heap_size_used_bytes (\S+)$/m.exec(text)?.[1]);
  return {
    resident: Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 102.4) / 10,
    heap: Math.round(heapBytes / 104_857.6) / 10,
  };
}
