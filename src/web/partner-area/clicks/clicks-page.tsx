import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { listPartnerClicks, readPartnerClickDays } from '#shared/contracts/calls.generated.ts';
import { CLICK_VERDICTS, type ClickVerdict } from '#shared/labels/clicks.ts';
import { PARTNER_VERDICT_MEANINGS, PARTNER_VERDICTS } from '#shared/labels/partner-clicks.ts';
import { call } from '#web/api/call.ts';
import { keyOf, queryOf } from '#web/api/queries.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { RequestWays } from '../requests/request-ways.tsx';
import { Button } from '../ui/button.tsx';
import { ClickPlot, type ClickDay, ClickTable, sumOf } from './click-plot.tsx';
import shared from '../requests/requests.module.css';
import classes from './clicks.module.css';

const PERIODS = [
  { days: 30, label: '30 Tage' },
  { days: 90, label: '90 Tage' },
  { days: 365, label: '1 Jahr' },
] as const;

const REASONS = (Object.keys(CLICK_VERDICTS) as ClickVerdict[]).filter((each) => each !== 'valid');

/** Who has opened the partner's links, as far as it is a partner's business: how many, when, and what counts. */
export function ClicksPage() {
  const { params, providerName } = useProgramme();
  const [days, setDays] = useState<number>(PERIODS[0].days);
  const { data, error, refetch } = useQuery({
    ...queryOf(readPartnerClickDays, { params, query: { days } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  if (data === undefined && error !== null)
    return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <div className={shared.page}>
      <title>{`Klicks · ${providerName} · Partnerbereich`}</title>
      <h1>Klicks</h1>
      <RequestWays />
      <fieldset className={classes.periods}>
        <legend className="visually-hidden">Zeitraum</legend>
        {PERIODS.map((period) => (
          <label key={period.days} className={classes.period}>
            <input
              type="radio"
              name="zeitraum"
              checked={days === period.days}
              onChange={() => setDays(period.days)}
            />
            <span>{period.label}</span>
          </label>
        ))}
      </fieldset>
      {data === undefined ? (
        <output aria-label="Klicks werden geladen">
          <div className={shared.bone} aria-hidden />
        </output>
      ) : (
        <Period days={data.days} />
      )}
      <SingleHits />
    </div>
  );
}

function Period({ days }: { readonly days: readonly ClickDay[] }) {
  const sums = REASONS.map((verdict) => ({ verdict, count: sumOf(days, [verdict]) }));
  const refused = sums.filter(({ count }) => count > 0);
  return (
    <>
      <section className={classes.card} aria-labelledby="je-tag">
        <h2 id="je-tag">Je Tag</h2>
        <dl className={classes.sums}>
          <div>
            <dt data-mark="valid">Gezählt</dt>
            <dd>{formatCount(sumOf(days, ['valid']))}</dd>
          </div>
          <div>
            <dt data-mark="refused">Nicht gezählt</dt>
            <dd>{formatCount(sumOf(days, REASONS))}</dd>
          </div>
        </dl>
        <ClickPlot days={days} />
        <ClickTable days={days} reasons={REASONS} />
      </section>
      {refused.length === 0 ? null : (
        <section className={classes.card} aria-labelledby="gruende">
          <h2 id="gruende">Warum nicht jeder Klick zählt</h2>
          <ul className={classes.reasons}>
            {refused.map(({ verdict, count }) => (
              <li key={verdict}>
                <strong>
                  {PARTNER_VERDICTS[verdict]}: {formatCount(count)}
                </strong>
                <span>{PARTNER_VERDICT_MEANINGS[verdict]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Hits that are shown at first, and more each time they are asked for. */
const PAGE_SIZE = 25;

function hitPages(params: { providerId: string; partnerId: string }) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listPartnerClicks, { params, query: { limit: PAGE_SIZE } }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(
        listPartnerClicks,
        { params, query: { limit: PAGE_SIZE, ...cursor } },
        { signal },
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
  });
}

/** The hits of the last 90 days one by one. */
function SingleHits() {
  const { params } = useProgramme();
  const { data, error, refetch, ...pages } = useInfiniteQuery(hitPages(params));
  const found = data?.pages.flat();
  return (
    <section className={classes.card} aria-labelledby="einzeln">
      <h2 id="einzeln">Einzelne Klicks der letzten 90 Tage</h2>
      {error !== null && found === undefined ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : found === undefined ? (
        <output className={shared.quiet}>Einen Augenblick …</output>
      ) : found.length === 0 ? (
        <p className={shared.quiet}>
          In den letzten 90 Tagen hat niemand Ihren Link geöffnet. Teilen Sie ihn dort, wo gerade
          jemand ein Fest plant.
        </p>
      ) : (
        <ol className={classes.hits}>
          {found.map(({ id, at, campaignName, verdict, reason, isChecked, isScan, placement }) => (
            <li key={id}>
              <p>
                <time dateTime={at}>{formatInstant(at)}</time>
                <span className={shared.state} data-tone={verdict === 'valid' ? 'good' : 'off'}>
                  {PARTNER_VERDICTS[verdict]}
                </span>
              </p>
              <p className={shared.quiet}>
                {campaignName}
                {placement === null ? '' : ` · ${placement}`}
                {isScan ? ' · über einen gedruckten Code' : ''}
                {verdict === 'valid' ? '' : ` · ${reason}`}
                {isChecked ? ' · Die Prämie wird geprüft' : ''}
              </p>
            </li>
          ))}
        </ol>
      )}
      {pages.hasNextPage ? (
        <Button
          look="outlined"
          isBusy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Weitere anzeigen
        </Button>
      ) : null}
    </section>
  );
}
