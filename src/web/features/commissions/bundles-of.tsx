import { useQuery } from '@tanstack/react-query';
import { listStartedBundles, type StartedBundle } from '#shared/contracts/open-partners.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { StartedBundles } from './started-bundles.tsx';

/** All started bundles of a partner; the first one is known, and shown until the others come. */
export function BundlesOf({
  partnerId,
  first,
}: {
  readonly partnerId: string;
  readonly first: StartedBundle;
}) {
  const { data } = useQuery({
    ...queryOf(listStartedBundles, { query: { partnerId } }),
    ...POLLED,
  });
  return <StartedBundles bundles={data ?? [first]} />;
}
