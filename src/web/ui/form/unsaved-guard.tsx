import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { isInputFrozen } from './input-store.ts';

export interface UnsavedGuardProps {
  /** Something was typed and not saved. */
  readonly when: boolean;
  /** Names of the search parameters that hold open what the form stands in: drawer and tab. */
  readonly params?: readonly string[];
}

/** Asks before typed things are lost: on leaving the screen, closing the drawer or the tab. */
export function UnsavedGuard({ when, params = [] }: UnsavedGuardProps) {
  const blocker = useBlocker({
    withResolver: true,
    // After a session has ended the login is the way back, and what was typed waits behind it.
    enableBeforeUnload: () => when && !isInputFrozen(),
    shouldBlockFn: ({ current, next }) => {
      if (!when) return false;
      if (current.pathname !== next.pathname) return true;
      return params.some((name) => valueOf(current.search, name) !== valueOf(next.search, name));
    },
  });
  return (
    <ConfirmDialog
      isNear={when}
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
