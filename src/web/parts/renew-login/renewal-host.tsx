import { Suspense, useSyncExternalStore } from 'react';
import { isRenewalWanted, subscribeToRenewal } from '#web/api/renew-login.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';

const RenewalDialog = lazyPart(async () => {
  const { RenewalDialog: dialog } = await import('./renewal-dialog.tsx');
  return { default: dialog };
});

/** Place of the question for the password; the dialog comes with the first call that wants it. */
export function RenewalHost() {
  const isWanted = useSyncExternalStore(subscribeToRenewal, isRenewalWanted);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <RenewalDialog />
    </Suspense>
  );
}
