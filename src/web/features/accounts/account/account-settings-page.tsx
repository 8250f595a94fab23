import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { userQuery } from '#web/api/queries.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { AreaNav } from './area-nav.tsx';
import { AREAS } from './areas.ts';

/** The provider's own data (docs/product/accounts.md section 10, '/account-settings'). */
export function AccountSettingsPage() {
  const { data: user } = useQuery(userQuery());
  const [{ bereich }] = useAddress((raw) => ({ bereich: textParam(raw, 'bereich') }));
  const area = AREAS.find(({ id }) => id === bereich) ?? AREAS[0];
  return (
    <>
      <PageHeader title="Account-Einstellungen">{area.lead}</PageHeader>
      <AreaNav current={area} />
      <Suspense fallback={<Skeleton height={240} radius="lg" />}>
        {user ? <area.Content key={area.id} user={user} /> : null}
      </Suspense>
    </>
  );
}
