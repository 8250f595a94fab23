import { useState } from 'react';

/** Counts up when rows that were kept from the question before give way to those of the new one. */
export function useAnswerCount(isKept: boolean): number {
  const [{ wasKept, count }, setSeen] = useState({ wasKept: isKept, count: 0 });
  if (wasKept !== isKept) setSeen({ wasKept: isKept, count: isKept ? count : count + 1 });
  return count;
}
