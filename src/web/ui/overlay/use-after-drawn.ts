import { useEffect, useState } from 'react';

/**
 * True one frame after it is wanted: what has just been fetched is drawn closed first, so that it
 * notices being opened, and remembers where the focus was.
 */
export function useAfterDrawn(isWanted: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsDrawn(isWanted));
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return isDrawn;
}
