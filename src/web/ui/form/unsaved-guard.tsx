import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

export interface UnsavedGuardProps {
  /** Something was typed and not saved. */
  readonly when: boolean;
  /** Name of the search parameter that holds the drawer open in which the form stands. */
  readonly param?: string;
}

/** Asks before typed things are lost: on leaving the screen, closing the drawer or the tab. */
export function UnsavedGuard({ when, param }: UnsavedGuardProps) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: when,
    shouldBlockFn: ({ current, next }) => {
      if (!when) return false;
      if (current.pathname !== next.pathname) return true;
      return param !== undefined && valueOf(current.search, param) !== valueOf(next.search, param);
    },
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Änderungen verwerfen?"
      confirmLabel="Verwerfen"
      cancelLabel="Weiter bearbeiten"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Ihre Eingaben sind noch nicht gespeichert.
    </ConfirmDialog>
  );
}

function valueOf(search: unknown, param: string): unknown {
  return (search as Record<string, unknown>)[param];
}
