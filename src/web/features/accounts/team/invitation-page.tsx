import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { acceptInvitation, readInvitation } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { ROLES } from '#shared/roles/rights.ts';
import { ApiError, isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { AuthFrame } from '../login/auth-frame.tsx';
import { CodeStep } from '../login/code-step.tsx';
import { PasswordStep } from '../login/password-step.tsx';
import { type LoggedInUser, useStartSession } from '../login/use-start-session.ts';
import { ROLE_HINTS } from './role-hints.ts';
import classes from '../login/verify-email.module.css';
import teamStyles from './team.module.css';

type Invitation = Received<typeof readInvitation>;

// Who has a login fetches none of its fields.
const JoinForm = lazyPart(async () => ({ default: (await import('./join-form.tsx')).JoinForm }));

const INCOMPLETE =
  'Der Einladungslink ist unvollständig. Bitte öffnen Sie den ganzen Link aus der E-Mail.';

/** Behind the mailed link that invites into a team (docs/product/accounts.md section 18, '/einladung'). */
export function InvitationPage() {
  const { token = '' } = useSearch({ from: '/einladung' });
  return (
    <AuthFrame>
      <PageTitle>Einladung ins Team</PageTitle>
      {token === '' ? <Refused message={INCOMPLETE} /> : <Opened token={token} />}
    </AuthFrame>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    queryOf(readInvitation, { body: { token } }),
  );
  if (data !== undefined) return <Invited invitation={data} token={token} />;
  if (error === null || isFetching)
    return <Skeleton height={240} aria-label="Einladung wird geladen" />;
  const isAnswered = error instanceof ApiError && error.status === 422;
  return (
    <Refused message={messageOf(error, 'Bitte versuchen Sie es erneut.')}>
      {isAnswered ? undefined : () => void refetch()}
    </Refused>
  );
}

/** @param children how it is tried again, where that can help */
function Refused({
  message,
  children: retry,
}: {
  readonly message: string;
  readonly children?: (() => void) | undefined;
}) {
  return (
    <>
      <Title order={1} mb="md" className={classes.headline}>
        Einladung ins Team
      </Title>
      <div className={classes.answer}>
        <Note tone="bad" announced>
          {message}
        </Note>
        <div className={classes.buttons}>
          {retry === undefined ? null : <Button onClick={retry}>Erneut versuchen</Button>}
          <LinkButton to="/auth" variant="default">
            Zur Anmeldung
          </LinkButton>
        </div>
      </div>
    </>
  );
}

interface InvitedProps {
  readonly invitation: Invitation;
  readonly token: string;
}

function Invited({ invitation, token }: InvitedProps) {
  const { businessName, logoUrl, email, role, expiresAt } = invitation;
  return (
    <>
      {logoUrl === null ? null : <img src={logoUrl} alt="" className={teamStyles.logo} />}
      <Title order={1} mb="md" className={classes.headline}>
        {businessName} lädt Sie ein
      </Title>
      <dl className={teamStyles.facts}>
        <div>
          <dt>Ihre Rolle</dt>
          <dd>
            {ROLES[role]}
            <span>{ROLE_HINTS[role]}</span>
          </dd>
        </div>
        <div>
          <dt>Für</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Gilt bis</dt>
          <dd>{formatInstant(expiresAt)}</dd>
        </div>
      </dl>
      <Way invitation={invitation} token={token} />
    </>
  );
}

/** How the invitation is accepted, by what is known of who opened it. */
function Way({ invitation, token }: InvitedProps) {
  const { email, hasLogin, loggedInAs } = invitation;
  const accept = useAccept(token);
  const startSession = useStartSession('/dashboard');
  if (loggedInAs !== null && loggedInAs.toLowerCase() === email.toLowerCase())
    return (
      <div className={classes.answer}>
        <Text>Sie sind als {loggedInAs} angemeldet.</Text>
        <Button fullWidth loading={accept.isBusy} onClick={() => void accept.run()}>
          Einladung annehmen
        </Button>
      </div>
    );
  if (loggedInAs !== null) {
    const back = encodeURIComponent(`/einladung?token=${token}`);
    return (
      <div className={classes.answer}>
        <Note tone="wait" title={`Sie sind als ${loggedInAs} angemeldet.`}>
          Diese Einladung ist für {email}. Melden Sie sich ab, dann können Sie sie annehmen.
        </Note>
        <Button component="a" href={`/api/logout?redirect=${back}`} fullWidth>
          Abmelden und weiter
        </Button>
      </div>
    );
  }
  if (hasLogin) return <LogInFirst email={email} onLoggedIn={accept.run} />;
  const enter = async (user: LoggedInUser) => {
    toast.success('Willkommen im Team', user.businessName);
    await startSession(user);
  };
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <JoinForm token={token} email={email} onJoined={enter} />
    </Suspense>
  );
}

/** Accepts with the login of this browser and goes in. */
function useAccept(token: string) {
  const send = useCall(acceptInvitation, { refreshes: 'none' });
  const startSession = useStartSession('/dashboard');
  const run = async () => {
    try {
      const user = await send.mutateAsync({ body: { token } });
      toast.success('Willkommen im Team', user.businessName);
      await startSession(user);
    } catch (error) {
      if (!isRefusedFor(error, 'not_logged_in'))
        toast.error(
          'Einladung nicht angenommen',
          messageOf(error, 'Bitte versuchen Sie es erneut.'),
        );
    }
  };
  return { run, isBusy: send.isPending };
}

/** The login of who has one, with the second factor as usual; afterwards the invitation is accepted. */
function LogInFirst({
  email,
  onLoggedIn,
}: {
  readonly email: string;
  readonly onLoggedIn: () => Promise<void>;
}) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [notice, setNotice] = useState<string | null>(null);
  const backTo = (reason: string | null) => {
    setNotice(reason);
    setStep('password');
  };
  return (
    <div className={classes.answer}>
      <Text>
        Mit dieser Adresse haben Sie schon einen Login. Melden Sie sich an, um anzunehmen.
      </Text>
      {step === 'password' ? (
        <PasswordStep
          notice={notice}
          email={email}
          onLoggedIn={onLoggedIn}
          onSecondFactor={() => setStep('code')}
        />
      ) : (
        <CodeStep onLoggedIn={onLoggedIn} onBack={backTo} />
      )}
    </div>
  );
}
