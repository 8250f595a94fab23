import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatch, useParams } from '@tanstack/react-router';
import { readPartnerProgramme } from '#shared/contracts/calls.generated.ts';
import { isRefusedFor } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { answerOrKept } from '../offline/kept-answers.ts';
import { LoadError } from '../page-states.tsx';
import { programmeColours } from './programme-colours.ts';
import button from '../ui/button.module.css';
import classes from './programme-frame.module.css';

const START = '/inside/partner/$providerId/$partnerId/';

/** What stands around every page of one programme: whose it is, in the provider's colours. */
export function ProgrammeFrame() {
  const params = useParams({ from: '/inside/partner/$providerId/$partnerId' });
  // The first page is called by the provider's name; the others have a heading of their own.
  const isStart = useMatch({ from: START, shouldThrow: false }) !== undefined;
  const Name = isStart ? 'h1' : 'p';
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(readPartnerProgramme, { params }),
    networkMode: 'always',
    queryFn: ({ signal }) =>
      answerOrKept(
        'programme',
        params.partnerId,
        () => call(readPartnerProgramme, { params }, { signal }),
        signal,
      ),
  });
  if (data === undefined && isRefusedFor(error, 'not_found')) return <LostProgramme />;
  if (data === undefined && error !== null)
    return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <div
      className={classes.programme}
      style={data === undefined ? {} : programmeColours(data.provider.primaryColor)}
    >
      {data === undefined ? (
        <div className={classes.head} aria-hidden>
          <span className={classes.bone} data-shape="logo" />
          <span className={classes.bone} data-shape="name" />
        </div>
      ) : (
        <header className={classes.head}>
          {data.provider.logo === null ? null : (
            <img className={classes.logo} src={data.provider.logo} alt="" height={44} />
          )}
          <div>
            <Name className={classes.name}>{data.provider.name}</Name>
            <p className={classes.partner}>{data.partner.name}</p>
          </div>
        </header>
      )}
      <Outlet />
    </div>
  );
}

function LostProgramme() {
  return (
    <section className={classes.lost}>
      <h1>Dieses Programm ist nicht mehr offen</h1>
      <p>
        Der Anbieter hat Ihren Eintrag gelöscht oder ihm eine andere E-Mail-Adresse gegeben. Mit der
        neuen Adresse können Sie sich wie gewohnt anmelden.
      </p>
      <Link to="/partner" reloadDocument className={button.filled}>
        Zu Ihren Programmen
      </Link>
    </section>
  );
}
