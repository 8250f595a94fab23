const STEPS = [1, 2, 4, 5, 10];

/** A round number at or above the largest figure, at least 4, whose half is whole too. */
export function roundTop(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 4)));
  const tops = [...STEPS, 20].map((step) => step * power);
  return tops.find((top) => top >= Math.max(largest, 4) && Number.isInteger(top / 2)) ?? largest;
}

/** Places of the days that get a label below the plot: the first, the last, and two between. */
export function labelledPlaces(days: number): number[] {
  if (days < 2) return days === 1 ? [0] : [];
  return [...new Set([0, 1, 2, 3].map((place) => Math.round((place * (days - 1)) / 3)))];
}
