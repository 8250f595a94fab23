import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readFigurePartners, readOwed } from '#shared/contracts/figures.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import type { FigureSearch } from './figure-search.ts';
import { Leaderboard } from './leaderboard.tsx';
import { Owed, totalOf } from './owed.tsx';

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
