/** Milliseconds. */
export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

export function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    oneDecimal(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return { p50: at(0.5), p99: at(0.99), slowest: oneDecimal(sorted.at(-1)) };
}

const oneDecimal = (value = Number.NaN): number => Math.round(value * 10) / 10;
