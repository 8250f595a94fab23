import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loginSecondStep } from '#shared/contracts/calls.generated.ts';
import { isCompanyLoginRequired, isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasskeyButton } from '#web/parts/passkeys/passkey-button.tsx';
import { completeWithPasskey } from '#web/parts/passkeys/use-passkey.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { LoggedInUser } from './use-start-session.ts';
import classes from './auth.module.css';

const schema = async () => (await import('#shared/contracts/accounts/login.ts')).secondStepBody;

export interface CodeStepProps {
  /** A passkey of theirs does as well as a code. */
  readonly hasPasskey: boolean;
  /** Where they want to go; the dashboard unless given. */
  readonly redirect?: string;
  /** null where they belong to no house any more. */
  readonly onLoggedIn: (user: LoggedInUser | null) => Promise<void>;
  /** Back to the password; with the reason when the server has ended this login. */
  readonly onBack: (reason: string | null) => void;
}

const KINDS = {
  app: {
    hint: 'Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.',
    label: 'Code',
    other: 'Backup-Code verwenden',
  },
  backup: {
    hint: 'Geben Sie einen Ihrer Backup-Codes ein. Jeder gilt einmal.',
    label: 'Backup-Code',
    other: 'Code aus der App verwenden',
  },
} as const;

/** The second factor of a login: a code of the app, a backup code, or a passkey. */
export function CodeStep({
  hasPasskey,
  redirect = '/dashboard',
  onLoggedIn,
  onBack,
}: CodeStepProps) {
  const navigate = useNavigate();
  const toCompanyLogin = (error: unknown): void => {
    if (isCompanyLoginRequired(error)) void navigate({ to: '/firmenlogin', search: { redirect } });
  };
  const form = useContractForm(schema, { code: '' });
  const send = useCall(loginSecondStep, { refreshes: 'none' });
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [errorText, setErrorText] = useState<string | null>(null);
  const { hint, label, other } = KINDS[kind];
  const change = () => {
    form.reset();
    setErrorText(null);
    setKind(kind === 'app' ? 'backup' : 'app');
  };
  return (
    <Form
      form={form}
      label="Zwei-Faktor-Authentifizierung"
      onSubmit={async (body) => {
        setErrorText(null);
        const answer = await send.mutateAsync({ body });
        await onLoggedIn('belongsToNoHouse' in answer ? null : answer);
      }}
      onError={(error) => {
        if (isCompanyLoginRequired(error)) return toCompanyLogin(error);
        const message = messageOf(error, 'Anmeldung fehlgeschlagen');
        const isOver = isRefusedFor(error, 'login_ticket_invalid');
        if (isOver) onBack(message);
        else setErrorText(message);
      }}
    >
      {errorText === null ? null : (
        <Note tone="bad" announced>
          {errorText}
        </Note>
      )}
      <p className={classes.stepHint}>{hint}</p>
      <CodeField
        key={kind}
        control={form.control}
        name="code"
        label={label}
        isNumeric={kind === 'app'}
        isFocused
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Anmelden
      </Button>
      {hasPasskey ? (
        <PasskeyButton
          sign={completeWithPasskey}
          onFailed={toCompanyLogin}
          onUsed={(answer) => onLoggedIn('belongsToNoHouse' in answer ? null : answer)}
          isOther
        >
          Mit Passkey bestätigen
        </PasskeyButton>
      ) : null}
      <div className={classes.stepWays}>
        <Button variant="subtle" size="compact-md" onClick={() => onBack(null)}>
          Zurück
        </Button>
        <Button variant="subtle" size="compact-md" onClick={change}>
          {other}
        </Button>
      </div>
    </Form>
  );
}
