import { formatCount } from '#web/ui/format/format-number.ts';
import { FirstOfAll } from '#web/ui/table/first-of-all.tsx';
import type { useBatchCandidates } from './use-batch-candidates.ts';

export interface MoreCandidatesProps {
  readonly source: ReturnType<typeof useBatchCandidates>;
}

/** The way to partners further down; nothing where all are there. */
export function MoreCandidates({ source }: MoreCandidatesProps) {
  const { data, isLoadingAll, loadAll } = source;
  if (data === undefined || data.candidates.length >= data.count) return null;
  return (
    <FirstOfAll label="Alle Partner laden" isLoading={isLoadingAll} onLoad={() => void loadAll()}>
      Das sind die ersten {formatCount(data.candidates.length)} von {formatCount(data.count)}{' '}
      Partnern mit offenen Prämien.
    </FirstOfAll>
  );
}
