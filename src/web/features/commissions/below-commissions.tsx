import { useDeferredValue, type ReactNode } from 'react';

export interface BelowCommissionsProps {
  /** As the list above knows it: whoever asks by himself may hear of it a frame earlier. */
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/**
 * What stands below the open commissions is loaded beside them and shown when it is known how much room
 * they take: it would be pushed down while somebody reads it.
 */
export function BelowCommissions({ isPending, children }: BelowCommissionsProps) {
  // After what is seen first: drawn in one go, both kept the browser busy for a tenth of a second.
  const isDrawn = useDeferredValue(true, false);
  return <div style={isPending ? { display: 'none' } : undefined}>{isDrawn ? children : null}</div>;
}
