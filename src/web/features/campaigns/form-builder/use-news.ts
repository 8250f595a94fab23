import { useEffect, useMemo, useRef, useState } from 'react';

/** What has just happened; what is gone is named until the next step. */
export function useNews(steps: number) {
  const [news, setNews] = useState({ sentence: '', goneAt: -1 });
  const now = useRef(steps);
  useEffect(() => {
    now.current = steps;
  }, [steps]);
  const tellers = useMemo(
    () => ({
      announce: (sentence: string) => setNews({ sentence, goneAt: -1 }),
      announceRemoval: (sentence: string) => setNews({ sentence, goneAt: now.current + 1 }),
    }),
    [],
  );
  return { sentence: news.sentence, isGone: news.goneAt === steps, tellers };
}
