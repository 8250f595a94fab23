import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/when-reachable.ts';

const load = async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
});
const Dialog = lazyPart(load);

/** The way to a new password, below the login; its dialog is loaded when it is near. */
export function ForgotPassword({ email }: { readonly email: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        onPointerDown={() => void load()}
        onFocus={() => void load()}
        onClick={() => setState('open')}
      >
        Passwort vergessen?
      </Button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <Dialog
            key={state}
            opened={state === 'open'}
            email={email}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
