import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { login } from '#shared/contracts/calls.generated.ts';
import { isCompanyLoginRequired, isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasskeyButton } from '#web/parts/passkeys/passkey-button.tsx';
import { logInWithPasskey } from '#web/parts/passkeys/use-passkey.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { LoggedInUser } from './use-start-session.ts';

const load = async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
});

const Dialog = lazyPart(load);

const schema = async () => (await import('#shared/contracts/accounts/login.ts')).loginBody;

const REFUSED =
  'Anmeldung fehlgeschlagen – Bitte überprüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.';

export interface PasswordStepProps {
  /** Why the login starts again. */
  readonly notice: string | null;
  /** Where they want to go; the dashboard unless given. */
  readonly redirect?: string;
  /** The address, where it is known. */
  readonly email?: string;
  /** null where they belong to no house any more. */
  readonly onLoggedIn: (user: LoggedInUser | null) => Promise<void>;
  /** @param hasPasskey a passkey does as well as a code */
  readonly onSecondFactor: (hasPasskey: boolean) => void;
}

/** E-mail and password, or a passkey that needs neither (docs/product/accounts.md section 4). */
export function PasswordStep(props: PasswordStepProps) {
  const { notice, redirect = '/dashboard', email: known = '', onLoggedIn, onSecondFactor } = props;
  const navigate = useNavigate();
  const form = useContractForm(schema, { email: known, password: '' });
  const send = useCall(login, { refreshes: 'none' });
  const email = useWatch({ control: form.control, name: 'email' });
  const [errorText, setErrorText] = useState(notice);
  const toCompanyLogin = (error: unknown): void => {
    if (isCompanyLoginRequired(error)) void navigate({ to: '/firmenlogin', search: { redirect } });
  };
  return (
    <Form
      form={form}
      label="Anmelden"
      onSubmit={async (body) => {
        setErrorText(null);
        const answer = await send.mutateAsync({ body });
        if ('requiresTwoFactor' in answer) onSecondFactor(answer.hasPasskey);
        else await onLoggedIn('belongsToNoHouse' in answer ? null : answer);
      }}
      onError={(error) => {
        if (isCompanyLoginRequired(error)) return toCompanyLogin(error);
        const isRefused = isRefusedFor(error, 'login_failed');
        setErrorText(isRefused ? REFUSED : messageOf(error, 'Anmeldung fehlgeschlagen'));
      }}
    >
      {errorText === null ? null : (
        <Note tone="bad" announced>
          {errorText}
        </Note>
      )}
      <TextField
        control={form.control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Anmelden
      </Button>
      <PasskeyButton
        sign={logInWithPasskey}
        onFailed={toCompanyLogin}
        onUsed={(answer) => onLoggedIn('belongsToNoHouse' in answer ? null : answer)}
        isOther
      >
        Mit Passkey anmelden
      </PasskeyButton>
      <ForgotPassword email={email} />
    </Form>
  );
}

/** The way to a new password, below the login; its dialog is loaded when it is near. */
function ForgotPassword({ email }: { readonly email: string }) {
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
