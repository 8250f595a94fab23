import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { readPartnerStart } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { isRefusedFor } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { LoadError } from '../page-states.tsx';
import { Events } from './events.tsx';
import { Brought, Money } from './figures.tsx';
import { FurtherLinks, MainLink } from './links.tsx';
import { programmeColours } from './programme-colours.ts';
import button from '../ui/button.module.css';
import classes from './start.module.css';

export type Start = Received<typeof readPartnerStart>;

/** Somebody comes back to a phone that lay there for an hour: figures of a minute ago are old then. */
const FRESH_MS = 60_000;

/** What to share, what it has brought, what it earns, what has happened. */
export function StartPage() {
  const params = useParams({ from: '/inside/partner/$providerId/$partnerId' });
  const { data, error, refetch } = useQuery({
    ...queryOf(readPartnerStart, { params }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  if (data !== undefined) return <Programme start={data} />;
  if (isRefusedFor(error, 'not_found')) return <LostProgramme />;
  if (error !== null) return <LoadError error={error} retry={() => void refetch()} />;
  return <StartSkeleton />;
}

function Programme({ start }: { readonly start: Start }) {
  const { provider, links, month, total, money, events } = start;
  const [main, ...further] = links;
  return (
    <div className={classes.programme} style={programmeColours(provider.primaryColor)}>
      <title>{`${provider.name} · Partnerbereich`}</title>
      <header className={classes.head}>
        {provider.logo === null ? null : (
          <img className={classes.logo} src={provider.logo} alt="" height={44} />
        )}
        <div>
          <h1 className={classes.name}>{provider.name}</h1>
          <p className={classes.partner}>{start.partner.name}</p>
        </div>
      </header>
      <MainLink link={main} providerName={provider.name} />
      <Brought month={month} total={total} hasLink={main?.problem === null} />
      <Money money={money} />
      <Events events={events} />
      {further.length === 0 ? null : <FurtherLinks links={further} providerName={provider.name} />}
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

/** The final shape, while the figures are on their way. */
function StartSkeleton() {
  return (
    <div className={classes.programme} role="status" aria-label="Ihr Programm wird geladen">
      <div className={classes.head} aria-hidden>
        <span className={classes.bone} data-shape="logo" />
        <span className={classes.bone} data-shape="name" />
      </div>
      <div className={classes.hero} data-shape="share" aria-hidden />
      <div className={classes.card} data-area="brought" data-shape="figures" aria-hidden />
      <div className={classes.card} data-area="money" data-shape="figures" aria-hidden />
    </div>
  );
}
