import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readPictureLibrary } from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

const PAGE_SIZE = 60;

/** What the library is narrowed to, as the call takes it. */
export interface LibraryFilter {
  readonly search?: string;
  readonly unused?: string;
  readonly undescribed?: string;
}

/** The pictures that match, page by page, and how much room is taken. */
export function usePictureLibrary(filter: LibraryFilter, { isNeeded = true } = {}) {
  const query = { limit: PAGE_SIZE, ...filter };
  const source = useInfiniteQuery({
    queryKey: [...keyOf(readPictureLibrary, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(readPictureLibrary, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pictures }) =>
      pictures.length < PAGE_SIZE ? null : (pictures.at(-1)?.id ?? null),
    placeholderData: keepPreviousData,
    enabled: isNeeded,
  });
  const pages = source.data?.pages;
  const pictures = useMemo(() => pages?.flatMap((page) => page.pictures), [pages]);
  return { source, pictures, room: pages?.[0] };
}
