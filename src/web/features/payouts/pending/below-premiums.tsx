import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstOpenPartners } from './use-open-partners.ts';

/**
 * What stands below the open premiums is loaded beside them and shown when it is known how much room
 * they take: it would be pushed down while somebody reads it.
 */
export function BelowPremiums({ children }: { readonly children: ReactNode }) {
  const { isPending } = useQuery(firstOpenPartners);
  return <div style={isPending ? { display: 'none' } : undefined}>{children}</div>;
}
