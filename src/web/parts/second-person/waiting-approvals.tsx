import { useQuery } from '@tanstack/react-query';
import { countApprovals } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';

/** The way to what waits for a second person; nothing where nothing does. */
export function WaitingApprovals() {
  const { data } = useQuery(queryOf(countApprovals, {}));
  if (data === undefined || data.open === 0) return null;
  return (
    <Note
      tone="wait"
      title={
        data.open === 1
          ? '1 wartet auf eine zweite Person'
          : `${data.open} warten auf eine zweite Person`
      }
    >
      <TextLink to="/freigaben">Freigaben ansehen</TextLink>
    </Note>
  );
}
