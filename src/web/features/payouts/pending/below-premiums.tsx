import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { firstOpenPartners } from './use-open-partners.ts';

/**
 * What stands below the open premiums is loaded beside them and shown when it is known how much room
 * they take: it would be pushed down while somebody reads it.
 */
export function BelowPremiums({ children }: { readonly children: ReactNode }) {
  const { isPending } = useQuery(firstOpenPartners);
  // After what is seen first: drawn in one go, both kept the browser busy for a tenth of a second.
  const isDrawn = useDeferredValue(true, false);
  return <div style={isPending ? { display: 'none' } : undefined}>{isDrawn ? children : null}</div>;
}
