import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of many are drawn: a portion, one more each time it is asked for; all on paper. Hundreds
 * of rows at once hold up the hand for as long as they are laid out.
 */
export function usePortion(size = Number.POSITIVE_INFINITY) {
  const [count, setCount] = useState(size);
  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  return { count, showMore: () => setCount(count + size) };
}
