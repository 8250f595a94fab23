import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { verifyTwoFactor } from '#shared/contracts/two-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { oneTimeCodeInput } from '#web/ui/form/one-time-code.ts';
import classes from './test-page.module.css';

/** Sends a code; it finishes a setup, or is checked where two-factor authentication is on. */
export function VerifyForm({ onVerified }: { readonly onVerified: () => void }) {
  const [token, setToken] = useState('');
  const verify = useCall(verifyTwoFactor);
  const send = () => {
    if (!/^\d{6}$/.test(token)) {
      toast.error('Token Required', 'Please enter the 6-digit code');
      return;
    }
    verify.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          toast.success('Token verified');
          setToken('');
          onVerified();
        },
        onError: () => toast.error('Verification Failed', 'Invalid token'),
      },
    );
  };
  return (
    <form
      className={classes.verify}
      aria-label="Verify"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput label="6-digit code" value={token} {...oneTimeCodeInput(setToken)} />
      <Button type="submit" loading={verify.isPending}>
        Verify token
      </Button>
    </form>
  );
}
