import { useEffect, useRef } from 'react';

const preparations = new Set<() => Promise<unknown>>();

/** Long enough for what has come to be drawn. */
const DRAWN_MS = 100;

/** Calls `prepare` before one of our buttons prints the page, as long as the component is mounted. */
export function useBeforePrint(prepare: () => Promise<unknown>): void {
  const latest = useRef(prepare);
  useEffect(() => {
    latest.current = prepare;
  });
  useEffect(() => {
    const run = () => latest.current();
    preparations.add(run);
    return () => {
      preparations.delete(run);
    };
  }, []);
}

/** Prints what is on the screen, with what still has to be loaded for paper; without it where that fails. */
export async function printAll(): Promise<void> {
  if (preparations.size > 0) {
    await Promise.allSettled([...preparations].map((prepare) => prepare()));
    await new Promise((done) => setTimeout(done, DRAWN_MS));
  }
  window.print();
}
