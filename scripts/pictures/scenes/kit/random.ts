/** Numbers that look random and are the same in every run (mulberry32). */
export interface RandomSource {
  /** From 0 to below 1. */
  next(): number;
}

export function random(seed: number): RandomSource {
  let state = seed;
  return {
    next() {
      state = (state + 0x6d_2b_79_f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
}
