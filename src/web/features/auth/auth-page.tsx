import { Tabs, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { readAuthSearch } from './auth-search.ts';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** Login and registration (product-1.md section 2, '/auth'). */
export function AuthPage() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const { mode, plan, redirect } = readAuthSearch(raw);
  const show = (tab: string | null) =>
    void navigate({
      to: '/auth',
      replace: true,
      search: ({ register: _register, ...others }: Record<string, unknown>) =>
        tab === 'register' ? { ...others, register: 'true' } : others,
    });
  const isLogin = mode === 'login';
  return (
    <AuthFrame wide={!isLogin}>
      <PageTitle>{isLogin ? 'Anmelden' : 'Registrieren'}</PageTitle>
      <Title order={1} mb="md">
        {isLogin ? 'Willkommen zurück' : `Konto bei ${PRODUCT_NAME} anlegen`}
      </Title>
      <Tabs value={mode} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" grow aria-label="Anmelden oder registrieren">
          <Tabs.Tab value="register">Registrieren</Tabs.Tab>
          <Tabs.Tab value="login">Anmelden</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="register">
          <RegistrationForm plan={plan} redirect={redirect} />
        </Tabs.Panel>
        <Tabs.Panel value="login">
          <LoginForm redirect={redirect} />
        </Tabs.Panel>
      </Tabs>
    </AuthFrame>
  );
}
