import { Skeleton } from '@mantine/core';

/** While the code of a screen is on its way. */
export function PagePending() {
  return (
    <output aria-busy="true" aria-label="Seite wird geladen" style={{ display: 'block' }}>
      <Skeleton height={34} width="min(18rem, 60%)" />
      <Skeleton height={16} width="min(28rem, 80%)" mt="sm" />
      <Skeleton height={220} mt="xl" radius="lg" />
    </output>
  );
}
