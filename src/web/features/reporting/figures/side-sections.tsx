import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFigurePartners, readOwed } from '#shared/contracts/calls.generated.ts';
import type { OwedOfAge } from '#shared/contracts/reporting/figures.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatEuros } from '#web/ui/format/format-number.ts';
import type { FigureSearch } from './figure-search.ts';
import { Leaderboard } from './leaderboard.tsx';
import { PlotSection } from './plot-section.tsx';
import classes from './owed.module.css';

const STATES = [
  { id: 'open', name: 'Offen', meaning: 'kann jetzt abgerechnet werden' },
  { id: 'belowMinimum', name: 'Unter dem Mindestbetrag', meaning: 'wartet auf weitere Prämien' },
  { id: 'later', name: 'Noch nicht zahlbar', meaning: 'wartet auf den Tag oder Ihre Freigabe' },
  { id: 'onDocument', name: 'Auf Gutschrift', meaning: 'abgerechnet, noch nicht bezahlt' },
  { id: 'paid', name: 'Bezahlt', meaning: 'als bezahlt vermerkt' },
] as const;

type StateId = (typeof STATES)[number]['id'];

const ageName = ({ fromDays, toDays }: OwedOfAge): string =>
  toDays === null ? `Älter als ${fromDays - 1} Tage` : `${fromDays} bis ${toDays} Tage`;

const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;

/** Everything that was earned at that age, in euros. */
const totalOf = (age: OwedOfAge): number => sum(STATES.map(({ id }) => age[id]));

/** Campaign and partner as the calls take them. */
export interface OriginQuery {
  readonly campaignId?: string;
  readonly partnerId?: string;
}

export interface LeaderboardSectionProps {
  readonly query: OriginQuery & { readonly from: string; readonly to: string };
  readonly search: FigureSearch;
  readonly onChange: (change: Partial<FigureSearch>) => void;
}

/** The partners, read apart: there may be many of them. */
export function LeaderboardSection({ query, search, onChange }: LeaderboardSectionProps) {
  const leaderboard = useQuery({
    ...queryOf(readFigurePartners, { query }),
    ...POLLED,
    placeholderData: keepPreviousData,
  });
  if (leaderboard.data !== undefined)
    return <Leaderboard {...leaderboard.data} search={search} onChange={onChange} />;
  return <Waiting query={leaderboard} label="Partner werden geladen" />;
}

/** What is owed, read apart: it does not follow the period. */
export function OwedSection({
  query,
  isOptional = false,
}: {
  readonly query: OriginQuery;
  /** Shown only where something was ever earned. */
  readonly isOptional?: boolean;
}) {
  const owed = useQuery({
    ...queryOf(readOwed, { query }),
    ...POLLED,
    placeholderData: keepPreviousData,
  });
  if (isOptional && !(owed.data ?? []).some((age) => totalOf(age) > 0)) return null;
  if (owed.data !== undefined) return <Owed owed={owed.data} />;
  return <Waiting query={owed} label="Ansprüche werden geladen" />;
}

function Waiting({
  query,
  label,
}: {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  readonly label: string;
}) {
  if (query.error === null)
    return <Skeleton height={300} radius="lg" aria-busy="true" aria-label={label} />;
  return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
}

/** What partners have earned, by how long ago, and how far it is settled. */
function Owed({ owed }: { readonly owed: readonly OwedOfAge[] }) {
  const longest = Math.max(...owed.map(totalOf));
  const ofState = (id: StateId): number => sum(owed.map((age) => age[id]));
  return (
    <PlotSection
      title="Ansprüche der Partner nach Alter"
      hint="Stand heute, netto; das Alter zählt ab dem Ereignis. Der Zeitraum oben ändert hier nichts."
      file="auswertung-ansprueche"
      table={{
        columns: [
          { header: 'Alter', kind: 'text' },
          ...STATES.map(({ name }) => ({ header: name, kind: 'euros' as const })),
          { header: 'Zusammen', kind: 'euros' },
        ],
        rows: [
          ...owed.map((age) => [ageName(age), ...STATES.map(({ id }) => age[id]), totalOf(age)]),
          ['Zusammen', ...STATES.map(({ id }) => ofState(id)), sum(owed.map(totalOf))],
        ],
      }}
      nothing={longest === 0 ? 'Noch hat kein Partner eine Prämie verdient.' : null}
    >
      <ul className={classes.legend} aria-label="Stand der Ansprüche">
        {STATES.map(({ id, name, meaning }) => (
          <li key={id}>
            <span className={classes.swatch} data-state={id} aria-hidden />
            <span className={classes.state}>
              <span>{name}</span>
              <span className={classes.meaning}>{meaning}</span>
            </span>
            <strong className="ew-numbers">{formatEuros(ofState(id))}</strong>
          </li>
        ))}
      </ul>
      <ol className={classes.ages} aria-label="Ansprüche nach Alter">
        {owed.map((age) => (
          <li key={age.fromDays}>
            <span>{ageName(age)}</span>
            <span className={`${classes.total} ew-numbers`}>{formatEuros(totalOf(age))}</span>
            <span className={classes.track} aria-hidden>
              {STATES.filter(({ id }) => age[id] > 0).map(({ id, name }) => (
                <span
                  key={id}
                  data-state={id}
                  title={`${name}: ${formatEuros(age[id])}`}
                  style={{ width: `${(age[id] * 100) / longest}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </PlotSection>
  );
}
