import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { requestPartnerLogin, logInByPartnerCode } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { enterArea } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './login.module.css';

export const SEND_FAILED =
  'Die E-Mail konnte nicht angefordert werden. Bitte versuchen Sie es erneut.';

export interface CodeStepProps {
  readonly email: string;
  /** What the server has answered; the same for every address. */
  readonly message: string;
  readonly returnPath?: string | undefined;
  readonly onWrongAddress: () => void;
}

/** The code from the mail, in the browser that asked for it. */
export function CodeStep({ email, message, returnPath, onWrongAddress }: CodeStepProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [digits, setDigits] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const login = useCall(logInByPartnerCode, { refreshes: 'none' });
  const request = useCall(requestPartnerLogin, { refreshes: 'none' });
  const submit = (code: string) =>
    login.mutate(
      { body: { code } },
      {
        onSuccess: () => void enterArea(router, client, returnPath),
        onError: () => setDigits(''),
      },
    );
  const resend = () => {
    login.reset();
    setDigits('');
    request.mutate({ body: { email, returnPath } });
  };
  return (
    <div className={classes.form}>
      <h1 ref={heading} tabIndex={-1}>
        Schauen Sie in Ihr Postfach
      </h1>
      <p>{message}</p>
      <p className={classes.address}>
        <span>{email}</span>
        <Button look="quiet" onClick={onWrongAddress}>
          Falsche Adresse?
        </Button>
      </p>
      <CodeField
        label="Code aus der E-Mail"
        value={digits}
        error={
          login.error === null || digits !== ''
            ? null
            : messageOf(
                login.error,
                'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es erneut.',
              )
        }
        onChange={setDigits}
        onComplete={submit}
      />
      {login.isPending ? (
        <output className={classes.small}>Einen Augenblick, Sie werden angemeldet …</output>
      ) : null}
      {request.isSuccess ? (
        <Notice tone="good" isNews>
          Eine neue E-Mail ist unterwegs. Es gilt nur noch der Code aus der neuesten.
        </Notice>
      ) : null}
      {request.error === null ? null : (
        <Notice tone="bad" isNews>
          {messageOf(request.error, SEND_FAILED)}
        </Notice>
      )}
      <p className={classes.again}>
        <span>Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.</span>
        <Button look="outlined" isBusy={request.isPending} onClick={resend}>
          Neuen Link senden
        </Button>
      </p>
    </div>
  );
}
