import { Suspense, useSyncExternalStore } from 'react';
import { subscribeToSecondPerson, waitingForSecondPerson } from '#web/api/second-person.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';

const SecondPersonDialog = lazyPart(async () => {
  const { SecondPersonDialog: dialog } = await import('./second-person-dialog.tsx');
  return { default: dialog };
});

/** Place of the question whether a second person is asked; it comes with the first call that needs one. */
export function SecondPersonHost() {
  const waiting = useSyncExternalStore(subscribeToSecondPerson, waitingForSecondPerson);
  if (waiting === null) return null;
  return (
    <Suspense fallback={null}>
      <SecondPersonDialog {...waiting} />
    </Suspense>
  );
}
