import { useState } from 'react';

/** The last value that was there: a drawer keeps its content while it slides out. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
