import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { requestPartnerLogin } from '#shared/contracts/calls.generated.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Notices } from '../notices.tsx';
import { PasskeyLogin } from '../passkeys/passkey-login.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CodeStep, SEND_FAILED } from './code-step.tsx';
import classes from './login.module.css';

/** The way in: an address, then the code that was mailed to it. */
export function LoginPage() {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const [email, setEmail] = useState('');
  const { weiter } = useSearch({ strict: false });
  if (sent !== null)
    return (
      <LoginFrame isUnderWay>
        <CodeStep {...sent} returnPath={weiter} onWrongAddress={() => setSent(null)} />
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <AddressStep
        email={email}
        onChange={setEmail}
        onSent={(message) => setSent({ email, message })}
        returnPath={weiter}
      />
    </LoginFrame>
  );
}

/** What the place is, beside what is to be done; on a phone above it. */
export function LoginFrame({
  children,
  isUnderWay = false,
}: {
  readonly children: ReactNode;
  /** Somebody knows already where they are: on a phone the name is enough. */
  readonly isUnderWay?: boolean;
}) {
  return (
    <div className={classes.login} data-under-way={isUnderWay}>
      <title>Anmelden · Partnerbereich</title>
      <div className={classes.place}>
        <p className={classes.brand}>
          <BrandMark size={34} />
          <span>
            {PRODUCT_NAME} <b>Partnerbereich</b>
          </span>
        </p>
        <p className={classes.promise}>Wer empfiehlt, soll sehen, was daraus wird.</p>
        <p className={classes.offer}>
          Ihr Link zum Teilen, jede Anfrage, die er bringt, und was Sie dafür erhalten.
        </p>
      </div>
      <div className={classes.way}>
        {children}
        <Notices />
      </div>
    </div>
  );
}

interface AddressStepProps {
  readonly email: string;
  readonly onChange: (email: string) => void;
  readonly onSent: (message: string) => void;
  readonly returnPath?: string | undefined;
}

function AddressStep({ email, onChange, onSent, returnPath }: AddressStepProps) {
  const request = useCall(requestPartnerLogin, { refreshes: 'none' });
  const isEnded = useLocation({ select: ({ state }) => state.isEnded === true });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    request.mutate(
      { body: { email, returnPath } },
      { onSuccess: ({ message }) => onSent(message) },
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <h1>Anmelden</h1>
      {isEnded ? (
        <Notice tone="info" isNews>
          Sie sind im Partnerbereich nicht angemeldet.
        </Notice>
      ) : null}
      <TextField
        label="E-Mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={request.error === null ? null : messageOf(request.error, SEND_FAILED)}
        onChange={(value) => {
          request.reset();
          onChange(value);
        }}
      />
      <Button type="submit" isBusy={request.isPending}>
        Anmeldelink senden
      </Button>
      <p className={classes.small}>
        Ohne Passwort: Sie erhalten einen Link und einen Code, die 15&nbsp;Minuten gelten.
      </p>
      <PasskeyLogin returnPath={returnPath} />
    </form>
  );
}
