import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { messageOf } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

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
