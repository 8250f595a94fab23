import { Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { readAuthSearch } from './auth-search.ts';
import { AuthTabs } from './auth-tabs.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/**
 * Login and registration, or the new password behind a mailed link
 * (docs/product/accounts.md sections 1 and 5, '/auth').
 */
export function AuthPage() {
  const search = readAuthSearch(useSearch({ strict: false }));
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
