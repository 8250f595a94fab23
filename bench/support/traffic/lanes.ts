/** So many at once, each repeated when done, for so long. @returns how many were done a second */
export async function inLanes(
  lanes: number,
  seconds: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  let turn = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await work(turn++);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return Math.round((turn / (performance.now() - begin)) * 10_000) / 10;
}
