import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { supportsPasskeys } from '#web/api/webauthn.ts';
import { enterArea } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { logInWithPasskey, passkeyMessage } from './passkey-ceremony.ts';
import classes from './passkeys.module.css';

/** The way in for who has a passkey, below the one by mail. */
export function PasskeyLogin({ returnPath }: { readonly returnPath?: string | undefined }) {
  const client = useQueryClient();
  const router = useRouter();
  const login = useMutation({
    mutationFn: logInWithPasskey,
    meta: { refreshes: 'none' },
    onSuccess: () => enterArea(router, client, returnPath),
  });
  if (!supportsPasskeys()) return null;
  return (
    <div className={classes.login}>
      <p className={classes.or}>oder</p>
      <Button
        look="outlined"
        icon={<IconFingerprint size={22} stroke={1.7} aria-hidden />}
        isBusy={login.isPending}
        onClick={() => login.mutate()}
      >
        Mit Passkey anmelden
      </Button>
      {login.error === null ? null : (
        <Notice tone="bad" isNews>
          {passkeyMessage(login.error)}
        </Notice>
      )}
    </div>
  );
}
