import { Skeleton } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { messageOf } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

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

/** A screen that could not be shown, whatever went wrong in it. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div style={{ padding: 'clamp(1rem, 4vw, 3rem)' }}>
      <PageTitle>Fehler</PageTitle>
      <ErrorState
        title="Diese Seite konnte nicht angezeigt werden"
        message={messageOf(error, 'Ein unerwarteter Fehler ist aufgetreten.')}
        onRetry={retry}
      />
    </div>
  );
}
