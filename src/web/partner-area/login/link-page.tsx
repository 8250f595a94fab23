import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { readPartnerLogin, logInByPartnerLink } from '#shared/contracts/calls.generated.ts';
import { isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { enterArea, programmePath } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoginFrame } from './login-page.tsx';
import button from '../ui/button.module.css';
import classes from './login.module.css';

/** The mailed link was opened: says whose it is, and logs in when the button is pressed. */
export function LinkPage() {
  const { mailed } = useRouteContext({ from: '/partner/anmelden' });
  return (
    <LoginFrame isUnderWay>
      {mailed.token === null ? (
        <EndedLink message="Dem Link fehlt ein Teil. Öffnen Sie ihn bitte noch einmal aus der E-Mail." />
      ) : (
        <MailedLink key={mailed.token} token={mailed.token} />
      )}
    </LoginFrame>
  );
}

function MailedLink({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const router = useRouter();
  const { weiter } = useSearch({ from: '/partner/anmelden' });
  const login = useCall(logInByPartnerLink, { refreshes: 'none' });
  const whose = useQuery({
    // The login wipes what was read; a link that was used is not asked for once more.
    enabled: !login.isSuccess,
    // The token is a secret of minutes; under it nothing else is ever kept.
    queryKey: ['mailed-link', token],
    queryFn: ({ signal }) => call(readPartnerLogin, { body: { token } }, { signal }),
    gcTime: 0,
  });
  const ended = [whose.error, login.error].find((error) =>
    isRefusedFor(error, 'partner_login_ended'),
  );
  if (ended !== undefined)
    return <EndedLink message={messageOf(ended, 'Bitte fordern Sie einen neuen Link an.')} />;
  if (whose.isPending) return <output className={classes.form}>Der Link wird geprüft …</output>;
  const enter = () =>
    login.mutate(
      { body: { token } },
      {
        onSuccess: ({ opens }) =>
          void enterArea(router, client, opens === null ? weiter : programmePath(opens)),
      },
    );
  const failure = whose.error ?? login.error;
  return (
    <div className={classes.form}>
      <h1>
        {whose.data === undefined ? 'Das hat nicht geklappt' : `Anmelden als ${whose.data.address}`}
      </h1>
      {failure === null ? null : (
        <Notice tone="bad" isNews>
          {messageOf(failure, 'Bitte versuchen Sie es noch einmal.')}
        </Notice>
      )}
      {whose.data === undefined ? (
        <Button onClick={() => void whose.refetch()}>Erneut versuchen</Button>
      ) : (
        <>
          <p>
            Sie bleiben auf diesem Gerät angemeldet, bis Sie sich abmelden oder es 30 Tage nicht
            nutzen.
          </p>
          <Button isBusy={login.isPending} onClick={enter}>
            Anmelden
          </Button>
        </>
      )}
    </div>
  );
}

function EndedLink({ message }: { readonly message: string }) {
  const { weiter } = useSearch({ from: '/partner/anmelden' });
  return (
    <div className={classes.form} role="alert">
      <h1>Dieser Link gilt nicht mehr</h1>
      <p>{message}</p>
      <Link to="/partner" search={weiter === undefined ? {} : { weiter }} className={button.filled}>
        Neuen Link anfordern
      </Link>
    </div>
  );
}
