/** What decoding one image may cost; an honest logo takes a tenth of it. */
export const DECODE_BUDGET = { cpuMs: 2_000, bytes: 256 * 1024 * 1024 } as const;

/** What redrawing a photograph may cost in all its sizes; one of 60 million pixels takes half of it. */
export const PICTURE_BUDGET = { cpuMs: 20_000, bytes: 640 * 1024 * 1024 } as const;

/** The same for AVIF, whose decoder holds every pixel several times. */
export const AVIF_DECODE_BUDGET = { cpuMs: 40_000, bytes: 1_300 * 1024 * 1024 } as const;

/** What AVIF in all its widths may cost, for a picture that is as wide as is kept. */
export const AVIF_BUDGET = { cpuMs: 120_000, bytes: 640 * 1024 * 1024 } as const;

const LOOK_EVERY_MS = 10;

/**
 * Watches what this process spends from now on, while the decoder works in threads of its own.
 * Processor time is counted instead of the clock, because a busy machine must not refuse an honest
 * image.
 * @param budget processor time in milliseconds, and bytes of memory of the whole process
 * @param end called once when the budget is spent
 * @returns stops watching
 */
export function watchBudget(
  budget: { readonly cpuMs: number; readonly bytes: number },
  end: () => void,
): () => void {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isSpent =
      (user + system) / 1_000 > budget.cpuMs || process.memoryUsage.rss() > budget.bytes;
    if (!isSpent) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}
