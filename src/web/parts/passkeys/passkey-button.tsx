import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { supportsPasskeys } from '#web/api/webauthn.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { passkeyMessage } from './use-passkey.ts';
import classes from './passkeys.module.css';

export interface PasskeyButtonProps<Answer> {
  /** 'Mit Passkey anmelden' */
  readonly children: string;
  /** Asks the device, and sends what it answers. */
  readonly sign: () => Promise<Answer>;
  readonly onUsed: (answer: Answer) => void | Promise<void>;
  readonly onFailed?: (error: unknown) => void;
  /** Stands below a form that does the same: 'oder' between them. */
  readonly isOther?: boolean;
}

/** A passkey in the place of a password or code; nothing where the browser knows none. */
export function PasskeyButton<Answer>(props: PasskeyButtonProps<Answer>) {
  const { children, sign, onUsed, onFailed, isOther = false } = props;
  const proof = useMutation<void>({
    mutationFn: async () => onUsed(await sign()),
    meta: { refreshes: 'none' },
    ...(onFailed === undefined ? {} : { onError: onFailed }),
  });
  if (!supportsPasskeys()) return null;
  return (
    <div className={classes.way}>
      {isOther ? <p className={classes.or}>oder</p> : null}
      <Button
        variant={isOther ? 'default' : 'filled'}
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.8} aria-hidden />}
        loading={proof.isPending}
        onClick={() => proof.mutate()}
      >
        {children}
      </Button>
      {proof.error === null ? null : (
        <Note tone="bad" announced>
          {passkeyMessage(proof.error)}
        </Note>
      )}
    </div>
  );
}
