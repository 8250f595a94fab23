import { useQuery } from '@tanstack/react-query';
import { describeChoice } from '#shared/contracts/calls.generated.ts';
import type { DocumentChoice } from '#shared/contracts/credit-notes/choice.ts';
import { queryOf } from '#web/api/queries.ts';

/** What can be done with a choice now; asked anew each time it is needed. */
export function useDescribedChoice(choice: DocumentChoice | null) {
  const body = { choice: choice ?? { ids: [] } };
  return useQuery({ ...queryOf(describeChoice, { body }), enabled: choice !== null, gcTime: 0 });
}
