import { Skeleton, Tabs, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthSearch, readAuthSearch } from './auth-search.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { type LoggedInUser, useStartSession } from './use-start-session.ts';

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
        <ResetPasswordForm token={search.reset} wantsCode={search.wantsCode} />
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
  const [step, setStep] = useState<'password' | 'code' | 'code-or-passkey'>('password');
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
        onSecondFactor={(hasPasskey) => setStep(hasPasskey ? 'code-or-passkey' : 'code')}
      />
      <TextLink to="/firmenlogin" search={{ redirect }} ta="center" display="block" mt="md">
        Mit Firmenlogin anmelden
      </TextLink>
    </>
  ) : (
    <CodeStep
      hasPasskey={step === 'code-or-passkey'}
      redirect={redirect}
      onLoggedIn={finish}
      onBack={backTo}
    />
  );
}
