import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from './show-failure.ts';

export interface FirstThenAll<T> {
  /** The first of a list, as the dialog opens with them. */
  readonly first: UseQueryOptions<T>;
  /** The same list whole; asked for when somebody wants it. */
  readonly all: UseQueryOptions<T>;
  /** Whether the first do not answer what the dialog asks. */
  readonly isUseless?: (first: T) => boolean;
  /** Title of the message where the whole list does not come. */
  readonly failure: string;
}

/** A list of which the first are shown at once and all when they are asked for (decision 0140). */
export function useFirstThenAll<T>({ isUseless = () => false, ...list }: FirstThenAll<T>) {
  const [isAllWanted, wantAll] = useState(false);
  const first = useQuery(list.first);
  const isFirstUseless = first.data !== undefined && isUseless(first.data);
  // What an earlier opening cached of all is not shown: nobody brings it up to date.
  const isAll = isAllWanted || isFirstUseless;
  const all = useQuery({ ...list.all, enabled: isAll });
  const known = isAll ? all.data : undefined;
  return {
    data: known ?? (isFirstUseless ? undefined : first.data),
    error: (isFirstUseless ? all.error : null) ?? first.error,
    refetch: () => Promise.all([first.refetch(), ...(isAll ? [all.refetch()] : [])]),
    isLoadingAll: all.isFetching,
    /** Answers with the whole list; with nothing where that failed, which is said. */
    loadAll: async (): Promise<T | undefined> => {
      const { data, error } = await all.refetch();
      if (error !== null) showFailure(list.failure)(error);
      else wantAll(true);
      return error === null ? data : undefined;
    },
  };
}
