import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readPartnerStart } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { formatRecently } from '#web/ui/format/format-date.ts';
import { answerOrKept, useKeptSince } from '../offline/kept-answers.ts';
import { TaxRequest } from '../own-data/tax-request.tsx';
import { LoadError } from '../page-states.tsx';
import { TermsRequest } from '../participation/participation.tsx';
import { PasskeyOffer } from '../passkeys/passkey-offer.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { unbroken } from '../ui/text.ts';
import { currentView } from '../view/view.ts';
import { Brought, Money } from './figures.tsx';
import { FurtherLinks, MainLink } from './links.tsx';
import classes from './start.module.css';

type Start = Received<typeof readPartnerStart>;

/** Somebody comes back to a phone that lay there for an hour: figures of a minute ago are old then. */
const FRESH_MS = 60_000;

/** What to share, what it has brought, what it earns, what has happened. */
export function StartPage() {
  const { params } = useProgramme();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: keyOf(readPartnerStart, { params }),
    networkMode: 'always',
    queryFn: ({ signal }) =>
      answerOrKept(
        'start',
        params.partnerId,
        () => call(readPartnerStart, { params }, { signal }),
        signal,
      ),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  const keptSince = useKeptSince();
  if (data !== undefined)
    return <Answers start={data} now={keptSince ?? new Date(dataUpdatedAt)} />;
  if (error !== null) return <LoadError error={error} retry={() => void refetch()} />;
  return <StartSkeleton />;
}

function Answers({ start, now }: { readonly start: Start; readonly now: Date }) {
  const { params, providerName } = useProgramme();
  const navigate = useNavigate();
  // The last two are missing in an answer that a phone stored before they were asked for.
  const { links, month, total, money, events, asksForTerms, asksForTaxStatus } = start;
  const [main, ...further] = links;
  return (
    <>
      {asksForTerms === 'first' || asksForTerms === 'changed' ? (
        <TermsRequest hasChanged={asksForTerms === 'changed'} />
      ) : null}
      <div className={classes.start}>
        <title>{`${providerName} · Partnerbereich`}</title>
        <MainLink link={main} providerName={providerName} />
        <Brought month={month} total={total} now={now} hasLink={main?.problem === null} />
        <Money money={money} />
        {asksForTaxStatus ? (
          <TaxRequest
            taxStatus={asksForTaxStatus}
            onChange={() =>
              void navigate({
                to: '/partner/$providerId/$partnerId/daten',
                params,
                search: { aendern: 'steuer' },
              })
            }
          />
        ) : null}
        {currentView() === null ? <PasskeyOffer /> : null}
        <Events events={events} now={now} />
        {further.length === 0 ? null : <FurtherLinks links={further} providerName={providerName} />}
      </div>
    </>
  );
}

/** What has happened, newest first. */
function Events({ events, now }: Pick<Start, 'events'> & { readonly now: Date }) {
  return (
    <section className={classes.events} aria-labelledby="ereignisse">
      <h2 id="ereignisse">Zuletzt</h2>
      {events.length === 0 ? (
        <p className={classes.quiet}>
          Hier lesen Sie, was mit Ihrem Link geschieht: die erste Anfrage, die erste Prämie, jede
          Gutschrift.
        </p>
      ) : (
        <ol className={classes.timeline}>
          {events.map(({ id, at, sentence }) => (
            // A document is made and paid under one id.
            <li key={`${id} ${at}`}>
              <p>{unbroken(sentence)}</p>
              <time dateTime={at}>{formatRecently(at, now)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The final shape, while the figures are on their way. */
function StartSkeleton() {
  return (
    <output className={classes.start} aria-label="Ihr Programm wird geladen">
      <div className={classes.hero} data-shape="share" aria-hidden />
      <div className={classes.card} data-area="brought" data-shape="figures" aria-hidden />
      <div className={classes.card} data-area="money" data-shape="figures" aria-hidden />
    </output>
  );
}
