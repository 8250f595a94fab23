import { Skeleton, Tabs, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { AuthSearch } from './auth-search.ts';
import { LoginForm } from './login-form.tsx';

// Who only logs in fetches none of its fields.
const RegistrationForm = lazyPart(async () => ({
  default: (await import('./registration-form.tsx')).RegistrationForm,
}));

/** The two ways in; the address keeps which one is shown. */
export function AuthTabs({ mode, plan, redirect }: AuthSearch) {
  const navigate = useNavigate();
  const show = (tab: string | null) =>
    void navigate({
      to: '/auth',
      replace: true,
      state: true,
      search: ({ register: _register, ...others }: Record<string, unknown>) =>
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
