import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { listPartnerRequests } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { PARTNER_REQUEST_STATES } from '#shared/labels/partner-requests.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { unbroken } from '../ui/text.ts';
import { Announcements } from './announcements.tsx';
import { RequestWays } from './request-ways.tsx';
import classes from './requests.module.css';

type Page = Received<typeof listPartnerRequests>;
type PartnerRequest = Page['requests'][number];

/** Requests that are shown at first, and more each time they are asked for. */
const PAGE_SIZE = 25;

function requestPages(params: { providerId: string; partnerId: string }) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listPartnerRequests, { params, query: { limit: PAGE_SIZE } }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(
        listPartnerRequests,
        { params, query: { limit: PAGE_SIZE, ...cursor } },
        { signal },
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ requests }) =>
      requests.length < PAGE_SIZE ? null : (requests.at(-1)?.id ?? null),
  });
}

/** What became of everything that came by the partner's links. */
export function RequestsPage() {
  const { params, providerName } = useProgramme();
  const pages = useInfiniteQuery({ ...requestPages(params), refetchOnWindowFocus: true });
  const { data, error, refetch } = pages;
  if (data === undefined && error !== null)
    return <LoadError error={error} retry={() => void refetch()} />;
  const requests = data?.pages.flatMap((page) => page.requests);
  return (
    <div className={classes.page}>
      <title>{`Anfragen · ${providerName} · Partnerbereich`}</title>
      <h1>Anfragen</h1>
      <RequestWays />
      <Announcements />
      <Bundles bundles={data?.pages[0]?.bundles ?? []} />
      <Bonuses bonuses={data?.pages[0]?.bonuses ?? []} />
      {requests === undefined ? (
        <output className={classes.list} aria-label="Anfragen werden geladen">
          <div className={classes.bone} aria-hidden />
          <div className={classes.bone} aria-hidden />
        </output>
      ) : requests.length === 0 ? (
        <div className={classes.empty}>
          <h2>Noch keine Anfrage</h2>
          <p>
            Sobald jemand über Ihren Link anfragt, lesen Sie hier, was daraus wird: vom Eingang über
            das Angebot bis zur Buchung und zu Ihrer Prämie. Namen und Kontaktdaten der Gäste sieht
            nur {providerName}.
          </p>
        </div>
      ) : (
        <>
          <ol className={classes.list}>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ol>
          {pages.hasNextPage ? (
            <Button
              look="outlined"
              isBusy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              Weitere anzeigen
            </Button>
          ) : null}
          <p className={classes.quiet}>
            Namen und Kontaktdaten der Gäste sieht nur {providerName}.
          </p>
        </>
      )}
    </div>
  );
}

/** How far each link is that is paid by bundles. */
function Bundles({ bundles }: Pick<Page, 'bundles'>) {
  if (bundles.length === 0) return null;
  return (
    <section className={classes.bundles} aria-labelledby="buendel">
      <h2 id="buendel">Bis zur nächsten Prämie</h2>
      <ul>
        {bundles.map(({ linkId, campaignName, progress, done, quantity }) => (
          <li key={linkId} className={classes.bundle}>
            <span>{campaignName}</span>
            <span className={classes.figure}>{progress}</span>
            <span className={classes.track} aria-hidden>
              <span style={{ inlineSize: `${Math.min(100, (done * 100) / quantity)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the provider gave by hand, and why. */
function Bonuses({ bonuses }: Pick<Page, 'bonuses'>) {
  if (bonuses.length === 0) return null;
  return (
    <section className={classes.bundles} aria-labelledby="boni">
      <h2 id="boni">Ihre Boni</h2>
      <ul>
        {bonuses.map((bonus) => (
          <li key={bonus.id} className={classes.bundle}>
            <span className={classes.words}>{bonus.reason || 'Bonus'}</span>
            <span className={classes.figure}>
              {bonus.isWithdrawn ? 'zurückgenommen' : formatEuros(bonus.amount)}
            </span>
            <span className={classes.about}>
              {formatDate(bonus.day)} · {bonus.campaignName}
              {bonus.isWithdrawn
                ? bonus.withdrawnFor && ` · Grund: ${bonus.withdrawnFor}`
                : ` · ${settledWords({ ...bonus, isHeld: false, payableFrom: null })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<PartnerRequest['state'], 'good' | 'wait' | 'plain' | 'off'>> = {
  received: 'plain',
  unconfirmed: 'wait',
  checking: 'wait',
  duplicate: 'off',
  offer: 'plain',
  booked: 'good',
  not_realised: 'off',
};

function RequestCard({ request }: { readonly request: PartnerRequest }) {
  const { createdAt, eventMonth, campaignName, state, reward, outlook } = request;
  return (
    <li className={classes.request}>
      <div className={classes.requestHead}>
        <h2>
          Anfrage vom <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </h2>
        <span className={classes.state} data-tone={TONES[state]}>
          {PARTNER_REQUEST_STATES[state]}
        </span>
      </div>
      <p className={classes.about}>
        {eventMonth === null ? campaignName : `Feier im ${eventMonth} · ${campaignName}`}
      </p>
      {reward === null ? null : (
        <p className={classes.reward}>
          <strong>{formatEuros(reward.amount)}</strong> Prämie
          {reward.requests > 1 ? ` für ${reward.requests} Anfragen` : ''}
          {` · ${settledWords(reward)}`}
        </p>
      )}
      {outlook === null ? null : <p className={classes.outlook}>{unbroken(outlook)}</p>}
    </li>
  );
}

/** How much of a reward stands on documents. */
function settledWords(reward: Omit<NonNullable<PartnerRequest['reward']>, 'requests'>): string {
  const { amount, settled, isHeld, payableFrom } = reward;
  if (isHeld) return 'Budget der Kampagne erreicht, der Anbieter prüft noch';
  if (settled === 0 && payableFrom !== null && payableFrom > berlinDateOf(new Date()))
    return `zahlbar ab ${formatDate(payableFrom)}`;
  if (settled === 0) return 'noch auf keiner Gutschrift';
  return settled < amount ? `davon ${formatEuros(settled)} auf Gutschrift` : 'auf Gutschrift';
}
