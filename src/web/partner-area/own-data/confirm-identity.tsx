import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { logInByPartnerCode, requestPartnerLogin } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { supportsPasskeys } from '#web/api/webauthn.ts';
import { logInWithPasskey, passkeyMessage } from '../passkeys/passkey-ceremony.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './own-data.module.css';

export interface ConfirmIdentityProps {
  /** Of the account that is logged in. */
  readonly email: string;
  readonly onDone: () => void;
}

/** Asks for a code from the mailbox or a passkey, because the login lies too long back. */
export function ConfirmIdentity({ email, onDone }: ConfirmIdentityProps) {
  const [digits, setDigits] = useState('');
  const request = useCall(requestPartnerLogin, { refreshes: 'none' });
  const login = useCall(logInByPartnerCode, { refreshes: 'none' });
  const passkey = useMutation({
    mutationFn: logInWithPasskey,
    meta: { refreshes: 'none' },
    onSuccess: onDone,
  });
  const failure =
    passkey.error === null
      ? request.error === null
        ? null
        : messageOf(request.error, 'Bitte versuchen Sie es noch einmal.')
      : passkeyMessage(passkey.error);
  return (
    <div className={classes.form}>
      <p>
        Bevor sich die Bankverbindung ändert, bestätigen Sie bitte noch einmal, dass Sie es sind.
        Ihre Eingaben bleiben stehen.
      </p>
      {supportsPasskeys() ? (
        <Button
          look="outlined"
          icon={<IconFingerprint size={22} stroke={1.7} aria-hidden />}
          isBusy={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          Mit Passkey bestätigen
        </Button>
      ) : null}
      {request.isSuccess ? (
        <>
          <p>
            Der Code ist an <b>{email}</b> unterwegs.
          </p>
          <CodeField
            label="Code aus der E-Mail"
            value={digits}
            error={
              login.error === null || digits !== ''
                ? null
                : messageOf(login.error, 'Bitte versuchen Sie es noch einmal.')
            }
            onChange={setDigits}
            onComplete={(code) =>
              login.mutate({ body: { code } }, { onSuccess: onDone, onError: () => setDigits('') })
            }
          />
        </>
      ) : null}
      {failure === null ? null : (
        <Notice tone="bad" isNews>
          {failure}
        </Notice>
      )}
      <Button
        look={request.isSuccess ? 'outlined' : 'filled'}
        isBusy={request.isPending}
        onClick={() => request.mutate({ body: { email } })}
      >
        {request.isSuccess ? 'Neuen Code senden' : 'Code per E-Mail senden'}
      </Button>
    </div>
  );
}
