import { Button, Loader, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  ADDRESS_PURPOSES,
  VERIFICATION_LINK_INCOMPLETE,
  type AddressPurpose,
} from '#shared/contracts/accounts/account.ts';
import { verifyEmail } from '#shared/contracts/calls.generated.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isRefusal, verificationError } from './verification-error.ts';
import classes from './verify-email.module.css';

const HEADLINES: Readonly<Record<AddressPurpose, string>> = {
  login: 'Login-E-Mail-Adresse bestätigen',
  public: 'Öffentliche E-Mail-Adresse bestätigen',
  sender: 'Absender-E-Mail-Adresse bestätigen',
  inquiry: 'Empfangs-E-Mail-Adresse bestätigen',
};

/** What helps when a mail program has cut the link. */
const WHOLE_LINK =
  'Bitte öffnen Sie den ganzen Link aus der E-Mail. Einen neuen Link können Sie in den Account-Einstellungen anfordern.';

/** Confirms an address by the link in a mail (docs/product/accounts.md section 8). */
export function VerifyEmailPage() {
  const { token, type: purpose } = useSearch({ from: '/verify-email' });
  const type = ADDRESS_PURPOSES.find((each) => each === purpose);
  const headline = type === undefined ? 'E-Mail-Adresse bestätigen' : HEADLINES[type];
  return (
    <AuthFrame>
      <PageTitle>{headline}</PageTitle>
      <Title order={1} mb="md" className={classes.headline}>
        {headline}
      </Title>
      {token === undefined || type === undefined ? (
        <Failed message={VERIFICATION_LINK_INCOMPLETE} advice={WHOLE_LINK} />
      ) : (
        <Verification token={token} type={type} />
      )}
    </AuthFrame>
  );
}

function Verification(query: { readonly token: string; readonly type: AddressPurpose }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(verifyEmail, { query }),
    // A link is used once.
    staleTime: 'static',
  });
  if (error !== null && !isFetching) {
    return (
      <Failed message={verificationError(error)}>
        {isRefusal(error) ? null : <Button onClick={() => void refetch()}>Erneut versuchen</Button>}
      </Failed>
    );
  }
  if (data === undefined) {
    return (
      <output className={classes.busy}>
        <Loader size="sm" aria-hidden />
        Ihre E-Mail-Adresse wird bestätigt …
      </output>
    );
  }
  return (
    <div className={classes.answer}>
      <Note tone="good" announced>
        {data.message}
      </Note>
      <NextStep />
    </div>
  );
}

/** @param children what helps, before the links that lead away */
function Failed({
  message,
  advice,
  children,
}: {
  readonly message: string;
  readonly advice?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classes.answer}>
      <Note tone="bad" announced>
        {message}
      </Note>
      {advice === undefined ? null : <Text>{advice}</Text>}
      <div className={classes.buttons}>
        {children}
        <LinkButton to="/account-settings" variant={children ? 'default' : 'filled'}>
          Zu den Account-Einstellungen
        </LinkButton>
        <LinkButton to="/auth" variant="default">
          Zur Anmeldung
        </LinkButton>
      </div>
    </div>
  );
}

/** Who is logged in already goes on; everybody else to the login. */
function NextStep() {
  const { data: user } = useQuery(userQuery());
  return (
    <div className={classes.buttons}>
      {user ? (
        <LinkButton to="/dashboard">Zum Dashboard</LinkButton>
      ) : (
        <LinkButton to="/auth">Zur Anmeldung</LinkButton>
      )}
    </div>
  );
}
