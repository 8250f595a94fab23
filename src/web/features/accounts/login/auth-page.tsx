import { Button, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { resetPassword } from '#shared/contracts/calls.generated.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { isPasswordRefused, messageOf } from '#web/api/api-error.ts';
import { releaseHouse } from '#web/api/house.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthSearch, readAuthSearch } from './auth-search.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { type LoggedInUser, useStartSession } from './use-start-session.ts';

const schema = async () => (await import('./new-password-schema.ts')).newPasswordSchema;

// Who only logs in fetches none of its fields.
const RegistrationForm = lazyPart(async () => ({
  default: (await import('./registration-form.tsx')).RegistrationForm,
}));

/**
 * Login and registration, or the new password behind a mailed link
 * (docs/product/accounts.md sections 1 and 5, '/auth').
 */
export function AuthPage() {
  const search = readAuthSearch(useSearch({ from: '/auth' }));
  if (search.reset !== null) {
    return (
      <AuthFrame>
        <PageTitle>Neues Passwort</PageTitle>
        <Title order={1} mb="md">
          Neues Passwort festlegen
        </Title>
        <ResetPasswordForm token={search.reset} />
      </AuthFrame>
    );
  }
  const isLogin = search.mode === 'login';
  return (
    <AuthFrame wide={!isLogin}>
      <PageTitle>{isLogin ? 'Anmelden' : 'Registrieren'}</PageTitle>
      <Title order={1} mb="md">
        {isLogin ? 'Willkommen zurück' : `Konto bei ${PRODUCT_NAME} anlegen`}
      </Title>
      <AuthTabs {...search} />
    </AuthFrame>
  );
}

/** The two ways in; the address keeps which one is shown. */
function AuthTabs({ mode, plan, redirect }: AuthSearch) {
  const navigate = useNavigate();
  const show = (tab: string | null) =>
    void navigate({
      from: '/auth',
      to: '/auth',
      replace: true,
      state: true,
      search: ({ register: _register, ...others }) =>
        tab === 'register' ? { ...others, register: 'true' } : others,
    });
  return (
    <Tabs value={mode} onChange={show} keepMounted={false}>
      <Tabs.List mb="lg" grow aria-label="Anmelden oder registrieren">
        <Tabs.Tab value="register">Registrieren</Tabs.Tab>
        <Tabs.Tab value="login">Anmelden</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="register">
        <Text mb="md">
          Wenig Zeit? <TextLink to="/register">Zur kurzen Registrierung</TextLink>
        </Text>
        <Suspense fallback={<Skeleton height={900} />}>
          <RegistrationForm plan={plan} redirect={redirect} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="login">
        <LoginForm redirect={redirect} />
      </Tabs.Panel>
    </Tabs>
  );
}

/**
 * Login in one step, or in two where two-factor authentication is on
 * (docs/product/accounts.md section 6).
 */
function LoginForm({ redirect }: { readonly redirect: string }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [notice, setNotice] = useState<string | null>(null);
  const startSession = useStartSession(redirect);
  const navigate = useNavigate();
  const finish = async (user: LoggedInUser | null) => {
    if (user === null) {
      await navigate({ to: '/kein-haus' });
      return;
    }
    toast.success('Anmeldung erfolgreich', 'Willkommen zurück!');
    await startSession(user);
  };
  const backTo = (reason: string | null) => {
    setNotice(reason);
    setStep('password');
  };
  return step === 'password' ? (
    <>
      <PasswordStep
        notice={notice}
        redirect={redirect}
        onLoggedIn={finish}
        onSecondFactor={() => setStep('code')}
      />
      <TextLink to="/firmenlogin" search={{ redirect }} ta="center" display="block" mt="md">
        Mit Firmenlogin anmelden
      </TextLink>
    </>
  ) : (
    <CodeStep redirect={redirect} onLoggedIn={finish} onBack={backTo} />
  );
}

/**
 * The new password behind a mailed link; afterwards one logs in with it
 * (docs/product/accounts.md section 5).
 */
function ResetPasswordForm({ token }: { readonly token: string }) {
  const form = useContractForm(schema, { password: '', confirmPassword: '' });
  const send = useCall(resetPassword, { refreshes: 'none' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Form
      form={form}
      label="Passwort zurücksetzen"
      onSubmit={async (values) => {
        const { message } = await send.mutateAsync({ body: { token, password: values.password } });
        toast.success('Passwort zurückgesetzt', message);
        // A user who was logged in here is logged out.
        client.clear();
        releaseHouse();
        await navigate({ to: '/auth', search: {}, replace: true });
      }}
      onError={(error) => {
        const message = messageOf(error, 'Bitte versuchen Sie es erneut.');
        if (isPasswordRefused(error)) form.setError('password', { message }, { shouldFocus: true });
        else toast.error('Fehler', message);
      }}
    >
      <div>
        <PasswordField
          control={form.control}
          name="password"
          label="Neues Passwort"
          description="Mindestens 8 Zeichen"
          autoComplete="new-password"
          required
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Passwort speichern
      </Button>
      <TextLink to="/auth" ta="center">
        Zur Anmeldung
      </TextLink>
    </Form>
  );
}
