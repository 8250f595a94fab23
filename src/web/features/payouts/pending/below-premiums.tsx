import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listReadiness } from '#shared/contracts/credit-notes.ts';
import { listOpenPartners } from '#shared/contracts/open-partners.ts';
import { queryOf } from '#web/api/queries.ts';

/**
 * What stands below the open premiums is loaded beside them and shown when it is known how much room
 * they take: it would be pushed down while somebody reads it.
 */
export function BelowPremiums({ children }: { readonly children: ReactNode }) {
  const open = useQuery(queryOf(listOpenPartners, {}));
  const readiness = useQuery(queryOf(listReadiness, { query: {} }));
  const isAwaited = open.isPending || readiness.isPending;
  return <div style={isAwaited ? { display: 'none' } : undefined}>{children}</div>;
}
