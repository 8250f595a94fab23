import { useQuery } from '@tanstack/react-query';
import { getPrintDraft } from '#shared/contracts/print-studio.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import type { StudioProps } from './studio-props.ts';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { Workbench } from './workbench.tsx';

/** What can be made of a link, or why nothing can. */
export function Studio({ linkId, search, onChange }: StudioProps) {
  const draft = useQuery(queryOf(getPrintDraft, { params: { id: linkId } }));
  if (draft.data === undefined)
    return draft.error === null ? (
      <StudioSkeleton />
    ) : (
      <ErrorState message={draft.error.message} onRetry={() => void draft.refetch()} />
    );
  if (draft.data.refusal !== null)
    return (
      <Note tone="wait" title="Für diesen Link kann gerade nichts gedruckt werden">
        {draft.data.refusal}
      </Note>
    );
  return <Workbench linkId={linkId} draft={draft.data} search={search} onChange={onChange} />;
}
